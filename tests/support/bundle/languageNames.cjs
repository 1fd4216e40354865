/**
 * Globals of the language itself that no test replaces. Modules of a test file get them as variables: Node looks a global of a
 * test file's own world up in a slow way each time (a signature took sixty times as long).
 */
module.exports = (
  'Array BigInt Boolean Error Function JSON Map Math Number Object Promise Proxy RangeError Reflect RegExp Set ' +
  'String Symbol SyntaxError TypeError WeakMap WeakRef WeakSet'
).split(' ');
