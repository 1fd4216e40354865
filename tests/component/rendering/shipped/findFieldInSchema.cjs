module.exports = require('../../../../src/rendering/registry/onDemand/findFieldInSchema.ts').default;
