const path = require('node:path');
const { leftOut } = require('../../bundling/plugin/leftOut.ts');

const ROOT = path.resolve(__dirname, '../..');
const PACKAGES = `${path.sep}node_modules${path.sep}`;
const OWN_PARTS = '@stepwright/react/registry/';

/**
 * Resolves modules of RJSF as the pages' build does: its own files instead of its bundle, and our registry in the place of
 * its. Other rows of `bundling/plugin/leftOut.ts` take effect in the build alone: what they replace is not drawn or is looks.
 */
module.exports = function resolveAsShipped(request, options) {
  const found = options.defaultResolver(request, isOfRjsf(request) ? asEsm(options) : options);
  // Our own import of such a module means the original.
  if (!`${options.basedir}${path.sep}`.includes(PACKAGES)) return found;
  const at = found.lastIndexOf(PACKAGES);
  const name = at === -1 ? '' : found.slice(at + PACKAGES.length).replaceAll(path.sep, '/');
  const instead = isOfRjsf(name) ? leftOut[name] : undefined;
  return instead?.startsWith(OWN_PARTS) ? wrapperOf(instead) : found;
};

// RJSF's files are native modules here and ours CommonJS, of which an import takes all exports for the default one.
function wrapperOf(instead) {
  return path.join(ROOT, 'tests/component/rendering/shipped', `${path.basename(instead)}.cjs`);
}

function isOfRjsf(name) {
  return name.startsWith('@rjsf/');
}

function asEsm(options) {
  return { ...options, conditions: ['import', 'default'] };
}
