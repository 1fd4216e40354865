const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const swcJest = require('@swc/jest');
const { parse } = require('es-module-lexer/js');
const { bundledName } = require('./places.ts');

const OWN_HASH = createHash('sha256').update(readFileSync(__filename)).digest('hex');

/** Compiles TypeScript by swc; of a module of the bundle a test file gets the one that is in the bundle. */
module.exports = {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...given) => `${swc.getCacheKey(...given)}${OWN_HASH}`,
      process(source, file, given) {
        const compiled = swc.process(source, file, given);
        const name = bundledName(file);
        // What starts the run itself is no test file, and has no bundle.
        if (name === undefined || !given.supportsStaticESM) return compiled;
        return {
          code: reexport(
            name,
            parse(compiled.code)[1].map(({ n }) => n),
          ),
        };
      },
    };
  },
};

function reexport(name, exported) {
  const names = exported.filter((part) => part !== 'default');
  return [
    `const whole = globalThis.stepwrightBundle(${JSON.stringify(name)});`,
    exported.includes('default') ? 'export default whole.default;' : '',
    `export const { ${names.join(', ')} } = whole;`,
  ].join('\n');
}
