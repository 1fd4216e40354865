import type { CodeKeywordDefinition } from 'ajv';
import { _, stringify } from 'ajv/dist/compile/codegen/index.js';
import type { ValidatorHost } from '../createHostOf.ts';
import type { AnyFormat } from '../format.ts';

/** Options of formats by name, as a market or another layer sets them. */
export type FormatDefaults = Readonly<Record<string, object>>;

/**
 * Ajv's `format` returns only yes or no. This one of the same name gets the reason from our format, and puts the code
 * into the error, so that a value is validated only once. Options are fixed when the schema is compiled.
 */
export function createFormatKeyword(
  host: ValidatorHost,
  formatDefaults: FormatDefaults,
): CodeKeywordDefinition {
  return {
    keyword: 'format',
    type: 'string',
    schemaType: 'string',
    error: {
      message: ({ schemaCode }) => _`"must match format " + ${schemaCode}`,
      params: ({ schemaCode, params: { numbers, code } }) =>
        _`{...${numbers}, format: ${schemaCode}, code: ${code}}`,
    },
    code(cxt) {
      const { gen, data, parentSchema, it } = cxt;
      // The meta-schema of a draft names formats that a vocabulary need not have.
      if (it.schemaEnv.meta === true) return;
      const format = findFormat(host, cxt.schema);
      const { formatOptions: own = {} } = parentSchema;
      const options = mergeOptions(format, formatDefaults[format.name] ?? {}, own);
      const rule = gen.scopeValue('obj', { ref: format, code: _`host.formats[${format.name}]` });
      const context = gen.scopeValue('obj', { ref: host.context, code: _`host.context` });
      const code = gen.const('code', _`${rule}.check(${data}, ${stringify(options)}, ${context})`);
      cxt.setParams({ code, numbers: stringify({ ...pickNumbers(options), ...format.params?.(options) }) });
      cxt.fail(_`${code} !== undefined`);
    },
  };
}

function findFormat(host: ValidatorHost, name: string): AnyFormat {
  const format = host.formats[name];
  if (format === undefined) throw new Error(`Unknown format "${name}"`);
  return format;
}

function mergeOptions(format: AnyFormat, ofMarket: object, own: object): Readonly<Record<string, unknown>> {
  const merged = { ...format.defaults, ...ofMarket, ...own };
  const unknown = Object.keys(merged).find((name) => !Object.hasOwn(format.options, name));
  if (unknown !== undefined) throw new Error(`Format "${format.name}" has no option "${unknown}"`);
  return merged;
}

/** Limits such as minAge go along with the error, for its text. */
function pickNumbers(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === 'number'));
}
