module.exports = require('../../../../src/rendering/registry/onDemand/getFromSchema.ts').default;
