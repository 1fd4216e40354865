// Jest gives each test file a world of its own, in which everything is loaded anew. The embedded database takes long to
// start, so each worker keeps its databases here, outside of those worlds, and lends them to one test after the other.
const BundleEnvironment = require('./bundle/bundleEnvironment.cjs');

class EmbeddedEnvironment extends BundleEnvironment {
  async setup() {
    await super.setup();
    const { lendDatabase } = await import('./embeddedPool.ts');
    this.lent = [];
    this.global.stepwrightLendDatabase = async () => {
      const loan = await lendDatabase();
      this.lent.push(loan);
      return loan;
    };
  }

  // A test file that failed may not have given back what it was lent.
  async teardown() {
    for (const loan of this.lent) loan.drop();
    await super.teardown();
  }
}

module.exports = EmbeddedEnvironment;
