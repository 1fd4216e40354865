module.exports = require('../../../../src/rendering/registry/onDemand/getFirstMatchingOption.ts').default;
