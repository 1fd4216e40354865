const { existsSync } = require('node:fs');
const path = require('node:path');
const packages = require('./packages.json');

const FOLDER = path.resolve(__dirname, '../../../node_modules/.cache/stepwright-packages');
const PACKAGES = `${path.sep}node_modules${path.sep}`;

const bundled = new Map(
  packages
    .map((name) => [name, path.join(FOLDER, `${name.replaceAll('/', '__')}.mjs`)])
    .filter(([, file]) => existsSync(file)),
);

/** Resolves packages to their bundles (`bundlePackages.ts`) where our own modules import them; all else as jest does. */
module.exports = function resolvePackages(request, options) {
  const bundle = options.conditions?.includes('import') ? bundled.get(request) : undefined;
  if (bundle !== undefined && !`${options.basedir}${path.sep}`.includes(PACKAGES)) return bundle;
  return options.defaultResolver(request, options);
};
