module.exports = require('../../../../src/rendering/registry/onDemand/shallowAllOfMerge.ts').default;
