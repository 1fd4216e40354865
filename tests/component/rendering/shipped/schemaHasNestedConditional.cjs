module.exports = require('../../../../src/rendering/registry/onDemand/schemaHasNestedConditional.ts').default;
