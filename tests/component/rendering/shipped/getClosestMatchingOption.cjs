module.exports = require('../../../../src/rendering/registry/onDemand/getClosestMatchingOption.ts').default;
