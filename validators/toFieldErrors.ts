import type { ErrorObject as AjvError } from 'ajv';
import {
  isSchemaObject,
  listSubschemas,
  type SchemaObject,
  type Subschema,
} from './jsonSchema/applicators.ts';

/** One problem in the answers, at the field the person has to change. Carries numbers for the text, never the value. */
export interface FieldError {
  /** JSON Pointer into the answers. */
  readonly pointer: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

// Definitions are trees of a few levels; a schema that requires itself must still end.
const MAX_DEPTH = 16;

/** The parts of Ajv's error objects that are read here; compiled modules leave out the rest. */
type ErrorObject = Pick<AjvError, 'keyword' | 'instancePath' | 'params'>;

// These only report that a subschema failed; its own errors are more specific.
const WRAPPERS: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames', '$ref']);

/** The codes of JSON Schema's own keywords; the code of all others is `invalid`. */
export const CODE_OF_KEYWORD: Readonly<Record<string, string>> = {
  required: 'required',
  dependentRequired: 'required',
  type: 'type',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  exclusiveMaximum: 'maximum',
  pattern: 'pattern',
  enum: 'enum',
  const: 'const',
  uniqueItems: 'uniqueItems',
  minItems: 'minItems',
  maxItems: 'maxItems',
  additionalProperties: 'unexpected',
  unevaluatedProperties: 'unexpected',
};

const NO_CODES: ReadonlySet<string> = new Set();

const IMPORTANCE: readonly string[] = ['required', 'dependentRequired', 'type', 'format'];

/**
 * Ajv's errors as one coded problem per field, the most telling one. `schema` is the one that was compiled,
 * `requiredCodes` those of the host.
 */
export function toFieldErrors(
  errors: readonly ErrorObject[] | null | undefined,
  schema: unknown,
  requiredCodes: ReadonlySet<string> = NO_CODES,
): FieldError[] {
  const ranked = [...(errors ?? [])].sort((first, second) => rank(first) - rank(second));
  const byPointer = new Map<string, FieldError>();
  for (const error of ranked.filter((candidate) => !isCovered(candidate, ranked))) {
    for (const fieldError of translate(error, { schema, requiredCodes })) {
      if (!byPointer.has(fieldError.pointer)) byPointer.set(fieldError.pointer, fieldError);
    }
  }
  return [...byPointer.values()];
}

function rank(error: ErrorObject): number {
  const position = IMPORTANCE.indexOf(error.keyword);
  return position === -1 ? IMPORTANCE.length : position;
}

function isCovered(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const within = all.filter(
    ({ instancePath }) =>
      instancePath === error.instancePath || instancePath.startsWith(`${error.instancePath}/`),
  );
  if (error.keyword === 'type') return isOfOtherChoice(error, within);
  return WRAPPERS.has(error.keyword) && within.some(({ keyword }) => !WRAPPERS.has(keyword));
}

/** Whether a wrong type belongs to another choice: the type of one was right, and a rule of that one has the reason. */
function isOfOtherChoice({ instancePath }: ErrorObject, within: readonly ErrorObject[]): boolean {
  const isChoice = within.some((one) => CHOICES.has(one.keyword) && one.instancePath === instancePath);
  return isChoice && within.some(({ keyword }) => !WRAPPERS.has(keyword) && !OF_ANY_TYPE.has(keyword));
}

const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

// These fail for values of the wrong type, too.
const OF_ANY_TYPE: ReadonlySet<string> = new Set(['type', 'const', 'enum', 'not', 'false schema']);

/** The schema and the codes by which errors are translated. */
interface Source {
  readonly schema: unknown;
  readonly requiredCodes: ReadonlySet<string>;
}

/** AJV's parameters of an error that say where it is, and those of our keywords. */
type ErrorParams = Readonly<Record<string, unknown>> & {
  readonly [Name in 'additionalProperty' | 'code' | 'missingProperty' | 'unevaluatedProperty']?: unknown;
};

function translate(error: ErrorObject, source: Source): FieldError[] {
  const own = error.instancePath;
  const { missingProperty: missing, additionalProperty, unevaluatedProperty }: ErrorParams = error.params;
  if (typeof missing === 'string') {
    // A missing group is shown at its inputs, because the group itself has none.
    return listRequiredLeaves(source.schema, join(own, missing)).map((pointer) =>
      toFieldError(pointer, error, source),
    );
  }
  const stranger = additionalProperty ?? unevaluatedProperty;
  return [toFieldError(typeof stranger === 'string' ? join(own, stranger) : own, error, source)];
}

function toFieldError(pointer: string, error: ErrorObject, source: Source): FieldError {
  const params: ErrorParams = error.params;
  const code =
    asCode(params.code) ??
    findOwnCode(pointer, error.keyword, source.schema) ??
    findFormatCode(pointer, error.keyword, source) ??
    (Object.hasOwn(CODE_OF_KEYWORD, error.keyword) ? CODE_OF_KEYWORD[error.keyword] : undefined);
  return { pointer, code: code ?? 'invalid', params: pickTextParams(params) };
}

/** The property's own `codes` win over the generic code of a keyword. */
function findOwnCode(pointer: string, keyword: string, schema: unknown): string | undefined {
  for (const { codes } of findSchemasAt(schema, parsePointer(pointer))) {
    const code = asCode(read(codes, keyword));
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Whether to list what may apply to the data, or only what always does. */
type Reach = 'possible' | 'certain';

/** The names in a JSON Pointer, unescaped. */
function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the subschemas for a location of the data, through branches, conditions and local references. */
function findSchemasAt(root: unknown, path: readonly string[], reach: Reach = 'possible'): SchemaObject[] {
  const certain = reach === 'certain' ? walk(root, path, 'certain') : [];
  // Questions that only a condition requires are found through the condition.
  const found = certain.length > 0 ? certain : walk(root, path, 'possible');
  return found.flatMap((schema) => expand(schema, root, reach));
}

function walk(root: unknown, path: readonly string[], reach: Reach): readonly unknown[] {
  let found: readonly unknown[] = [root];
  for (const name of path) {
    found = found
      .flatMap((schema) => expand(schema, root, reach))
      .flatMap((schema) => listChildren(schema, name));
  }
  return found;
}

function listChildren(schema: SchemaObject, name: string): SchemaObject[] {
  // `contains` and the like only ask: what they name is neither required nor forbidden.
  const asked = subschemasOf(schema).filter(({ role }) => role === 'asks');
  const named = asked.filter(
    ({ place, key = '' }) =>
      ((place === 'member' || place === 'position') && key === name) ||
      (place === 'matching' && new RegExp(key, 'u').test(name)),
  );
  const isPosition = /^[0-9]+$/.test(name);
  const unnamed = asked.filter(({ place }) => place === 'others' || (isPosition && place === 'item'));
  return (named.length > 0 ? named : unnamed).map((child) => child.schema);
}

/** The schema with all that applies to the same data. `seen` ends recursive references. */
function expand(
  schema: unknown,
  root: unknown,
  reach: Reach,
  seen: Set<unknown> = new Set(),
): SchemaObject[] {
  if (!isSchemaObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const beside = subschemasOf(schema).filter(
    ({ keyword, place, role }) =>
      place === 'same' && role === 'asks' && (reach === 'possible' || keyword === 'allOf'),
  );
  const next = [resolve(schema['$ref'], root), ...beside.map((one) => one.schema)];
  return [schema, ...next.flatMap((one) => expand(one, root, reach, seen))];
}

// A compiled schema never changes, and is asked for each error.
const known = new WeakMap<SchemaObject, readonly Subschema[]>();

function subschemasOf(schema: SchemaObject): readonly Subschema[] {
  const subschemas = known.get(schema) ?? listSubschemas(schema);
  known.set(schema, subschemas);
  return subschemas;
}

function resolve(ref: unknown, root: unknown): unknown {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  return parsePointer(decodeURI(ref.slice(1))).reduce<unknown>(read, root);
}

function read(container: unknown, name: string): unknown {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, name))
    return undefined;
  return Reflect.get(container, name) as unknown;
}

/** A missing answer of a known format is asked for in the words of that format: `email.required`. */
function findFormatCode(
  pointer: string,
  keyword: string,
  { schema, requiredCodes }: Source,
): string | undefined {
  if (keyword !== 'required') return undefined;
  const codes = findSchemasAt(schema, parsePointer(pointer)).map(
    ({ format }) => `${String(format)}.required`,
  );
  return asCode(codes.find((code) => requiredCodes.has(code)));
}

function asCode(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function pickTextParams(params: Readonly<Record<string, unknown>>): FieldError['params'] {
  const kept = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      entry[0] !== 'code' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  );
  return Object.fromEntries(kept);
}

function join(pointer: string, name: string): string {
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Pointers of the inputs that are missing when the property at `pointer` is: itself, or all that its object requires. */
function listRequiredLeaves(schema: unknown, pointer: string): string[] {
  if (parsePointer(pointer).length > MAX_DEPTH) return [pointer];
  const required = findSchemasAt(schema, parsePointer(pointer), 'certain').flatMap(({ required: names }) =>
    Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  );
  if (required.length === 0) return [pointer];
  return [...new Set(required)].flatMap((name) =>
    listRequiredLeaves(schema, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
