module.exports = require('../../../../src/rendering/registry/onDemand/sanitizeDataForNewSchema.ts').default;
