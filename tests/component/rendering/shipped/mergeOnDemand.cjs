module.exports = require('../../../../src/rendering/registry/mergeOnDemand.ts').default;
