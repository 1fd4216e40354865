// Fastify looks for the name of a plugin that bears none in Node's list of loaded modules. Jest makes that list anew at
// each look, which took a sixth of the time of the server's tests. Nothing reads the names of those plugins.
// oxlint-disable-next-line no-extend-native -- a test's own world, gone after its file
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
