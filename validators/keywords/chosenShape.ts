import type { KeywordCxt } from 'ajv';
import { _, type Code, getProperty } from 'ajv/dist/compile/codegen/index.js';
import { resolveRef, SchemaEnv } from 'ajv/dist/compile/index.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { type Discriminator, findDiscriminator } from '../jsonSchema/findDiscriminator.ts';
import { isSchemaObject } from '../jsonSchema/applicators.ts';
import { builtInKeyword } from './builtInKeyword.ts';

/** Each with the keyword that Ajv evaluates next, so that its errors stay in their order. */
const CHOICES = [
  ['oneOf', 'allOf'],
  ['anyOf', 'oneOf'],
] as const;

/**
 * Reports errors of the chosen shape only. Ajv validates every shape of `oneOf` and `anyOf`, and reports the errors of
 * each. If a member determines the value's shape, the others refuse it by their constants anyway: they are skipped, and
 * the errors are those of the one. The result is the same.
 */
export function reportChosenShapeOnly(ajv: Ajv2020): void {
  for (const [keyword, before] of CHOICES) {
    const original = builtInKeyword(ajv, keyword);
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...original,
      before,
      code(cxt) {
        const shapes = schemasOf(cxt).map((shape) => resolve(shape, cxt));
        const { discriminator: named } = cxt.parentSchema;
        const discriminator = findDiscriminator(shapes, named);
        if (discriminator) skipOthers(cxt, discriminator);
        return original.code(cxt);
      },
    });
  }
}

/** Wraps the generated code of each shape into a condition: its constant is present, or that of none. */
function skipOthers(cxt: KeywordCxt, { name, constants }: Discriminator): void {
  const { gen, data } = cxt;
  // A list has members, too, such as its length, of which no shape speaks.
  const isObject = _`${data} && typeof ${data} == "object" && !Array.isArray(${data})`;
  const told = gen.const('told', _`${isObject} ? ${data}${getProperty(name)} : null`);
  const position = constants.reduceRight<Code>(
    (otherwise, constant, index) => _`${told} === ${constant} ? ${index} : ${otherwise}`,
    _`-1`,
  );
  const chosen = gen.const('chosen', position);
  const validate = cxt.subschema.bind(cxt);
  cxt.subschema = (applied, valid) => {
    gen.var(valid, false);
    gen.if(_`${chosen} === -1 || ${chosen} === ${Number(applied.schemaProp)}`);
    const within = validate(applied, valid);
    gen.endIf();
    return within;
  };
}

/** Resolves the references of a shape. */
function resolve(shape: unknown, { it }: KeywordCxt): unknown {
  const reference = isSchemaObject(shape) ? shape['$ref'] : undefined;
  if (typeof reference !== 'string') return shape;
  const found = resolveRef.call(it.self, it.schemaEnv.root, it.baseId, reference);
  return found instanceof SchemaEnv ? found.schema : found;
}

function schemasOf({ schema }: KeywordCxt): readonly unknown[] {
  return schema; // by the keyword's `schemaType`
}
