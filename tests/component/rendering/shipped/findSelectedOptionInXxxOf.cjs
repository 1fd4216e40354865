module.exports = require('../../../../src/rendering/registry/onDemand/findSelectedOptionInXxxOf.ts').default;
