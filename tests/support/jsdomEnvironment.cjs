const { shareStyles } = require('./styleLookup.cjs'); // before jsdom
const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks globals that RJSF and axios call on every change; Node's own serve.
const NODE_GLOBALS = [
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
];

class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) this.global[name] ??= globalThis[name];
    shareStyles(this.global);
  }
}

module.exports = BrowserLikeEnvironment;
