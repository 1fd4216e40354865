// Jest gives each test file a world of its own, in which everything is loaded anew. A worker connects to its browser
// here, outside of those worlds, once for all of its test files.
const BundleEnvironment = require('./bundle/bundleEnvironment.cjs');

class BrowserEnvironment extends BundleEnvironment {
  async setup() {
    await super.setup();
    const { readSharedProduct } = await import('./sharedProducts.ts');
    const { connectBrowser } = await import('./connectBrowser.ts');
    const { poolOf } = await import('./pagePool.ts');
    const shared = readSharedProduct();
    const browser = await connectBrowser(shared);
    this.global.stepwrightShared = { url: shared.url, log: shared.log, browser, pool: poolOf(browser) };
  }
}

module.exports = BrowserEnvironment;
