module.exports = require('../../../../src/rendering/registry/onDemand/getDefaultFormState.ts').default;
