const path = require('node:path');
const packages = require('./packages.json');
const { placeOfPackage } = require('./places.ts');

const PACKAGES = `${path.sep}node_modules${path.sep}`;
const places = new Map(packages.map((name) => [name, placeOfPackage(name)]));

/** Resolves packages of the bundle (`writeBundle.ts`) where our own modules import them; all else as jest does. */
module.exports = function resolvePackages(request, options) {
  const place = options.conditions?.includes('import') ? places.get(request) : undefined;
  if (place !== undefined && !`${options.basedir}${path.sep}`.includes(PACKAGES)) return place;
  return options.defaultResolver(request, options);
};
