const {
  default: retrieveSchema,
  ...others
} = require('../../../../src/rendering/registry/onDemand/retrieveSchema.ts');

module.exports = Object.assign(retrieveSchema, others);
