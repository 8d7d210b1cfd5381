# For a tap: `brew install --HEAD ./Packaging/Homebrew/tips.rb` builds what is in the repository; `make release` writes
# the version and the checksum of the sources in here.
class Tips < Formula
  desc "Run, test, check and explain the TipKit rules of an app"
  homepage "https://example.com/opentipkit"
  url "https://example.com/opentipkit/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"
  head "https://example.com/opentipkit.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build
  uses_from_macos "libedit"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  on_linux do
    depends_on "pkgconf" => :build
  end

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM's cannot be made.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    (testpath/"hello.tips").write <<~TIPS
      struct HelloTip: Tip { var title: Text { Text("Hello") } }
      try Tips.configure()
      print(HelloTip().status)
    TIPS
    assert_equal "available\n", shell_output("#{bin}/tips run hello.tips")
    assert_match version.to_s, shell_output("#{bin}/tips --version")
  end
end
