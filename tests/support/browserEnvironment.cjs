// Jest gives each test file a world of its own, in which everything is loaded anew. A worker connects to its browser
// here, outside of those worlds, once for all of its test files.
const { TestEnvironment } = require('jest-environment-node');

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { readSharedProduct } = await import('./sharedProducts.ts');
    const { connectBrowser } = await import('./connectBrowser.ts');
    const shared = readSharedProduct();
    this.global.stepwrightShared = { url: shared.url, browser: await connectBrowser(shared) };
  }
}

module.exports = BrowserEnvironment;
