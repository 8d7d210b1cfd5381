/// A library to be loaded before the others of a program (`LD_PRELOAD`), which then has a system that fails: one of
/// its calls that are about the files of a folder does not do what it is for. See `FailingCalls.c`.
