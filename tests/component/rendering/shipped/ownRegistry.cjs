module.exports = require('../../../../src/rendering/registry/ownRegistry.ts').default;
