import Testing
import TipEvaluator
import TipRunner

/// What ends a command's statements is the same on every machine: whoever runs it can interrupt it.
@Suite struct ProgramSettingsTests {
  @Test(arguments: [nil, 7]) func onlyStepsEndAStatement(_ steps: Int?) {
    var settings = ProgramSettings()
    settings.maximumSteps = steps
    #expect(settings.limits.seconds == .infinity)
    #expect(settings.limits.steps == steps ?? EvaluationLimits().steps)
  }
}
