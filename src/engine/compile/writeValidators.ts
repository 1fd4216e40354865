import type { AnyValidateFunction, SourceCode } from 'ajv/dist/types/index.js';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/index.js';

/** AJV's record of a value that its code uses by name. */
type KeptValue = NonNullable<ValueScopeName['value']>;

/**
 * Writes AJV's validators as statements: `validators.<key> = validate10;`, the functions, and the constants that they
 * use. Each is written once, however many use it. The work grows with the text, unlike that of AJV's own writer, which
 * copies all it has for each schema. Unused parts are left out: the schema path of an error, and the allowed values,
 * for which every schema would be in the module a second time.
 */
export function writeValidators(validators: ReadonlyMap<string, AnyValidateFunction>): string {
  const written = new Set<string>();
  const statements: string[] = [];
  for (const [key, validate] of validators) {
    const source = sourceOf(validate);
    statements.push(`validators[${JSON.stringify(key)}] = ${source.validateName.str};`);
    writeFunction(source, { written, statements });
  }
  return statements.join('\n');
}

interface Writing {
  /** The names that have a statement. */
  readonly written: Set<string>;
  readonly statements: string[];
}

function writeFunction(
  { validateName, validateCode, scopeValues, evaluated }: SourceCode,
  to: Writing,
): void {
  if (to.written.has(validateName.str)) return;
  to.written.add(validateName.str);
  const code = withoutUnread(validateCode);
  const schemas = new Set(code.match(/\bschema\d+\b/g));
  for (const name of Object.values(scopeValues).flatMap((names) => [...(names ?? [])])) {
    if (name.prefix !== 'schema' || schemas.has(name.str)) writeValue(name, to);
  }
  to.statements.push(code);
  if (evaluated !== undefined) to.statements.push(`${validateName.str}.evaluated = ${String(evaluated)};`);
}

function withoutUnread(code: string): string {
  return code
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[^{}]*\}/g, 'params:{}');
}

function writeValue(name: ValueScopeName, to: Writing): void {
  if (to.written.has(name.str)) return;
  const { ref, code } = valueOf(name);
  if (typeof ref === 'function' && name.prefix === 'validate') {
    writeFunction(sourceOf(ref as AnyValidateFunction), to); // AJV's own mark for validators
    return;
  }
  to.written.add(name.str);
  if (code !== undefined) {
    to.statements.push(`const ${name.str} = ${String(code)};`);
    return;
  }
  // A schema that contains itself: its function is found through an object, for AJV did not have it yet.
  const { validate } = ref as { readonly validate: AnyValidateFunction };
  const source = sourceOf(validate);
  to.statements.push(`const ${name.str} = {validate: ${source.validateName.str}};`);
  writeFunction(source, to);
}

function valueOf(name: ValueScopeName): KeptValue {
  if (name.value === undefined) throw new Error(`AJV keeps no value for "${name.str}"`);
  return name.value;
}

function sourceOf({ source }: AnyValidateFunction): SourceCode {
  if (source === undefined)
    throw new Error('AJV kept no source: it was made without `code: { source: true }`');
  return source;
}
