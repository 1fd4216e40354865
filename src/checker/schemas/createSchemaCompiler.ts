import type { Vocabulary } from '@stepwright/validators/authoring';
import { type CompiledSchema, formatDefaults } from '@stepwright/engine/authoring';
import type { JsonSchema, LayerSettings, ResolvedDefinition } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** A schema ready to validate, or why it cannot be compiled and where; `malformed` when it is no JSON Schema at all. */
export type CompileOutcome =
  | { readonly kind: 'compiled'; readonly validate: CompiledSchema }
  | { readonly kind: 'malformed' | 'failed'; readonly pointer: string; readonly message: string };

export interface SchemaCompiler {
  /** The clock that dates are validated with. */
  readonly today: () => string;
  compile(definition: ResolvedDefinition, schema: JsonSchema): CompileOutcome;
}

/** Options of formats, and declared formats: by these a schema with formats differs between variants. */
interface FormatRules {
  readonly formatDefaults: LayerSettings['formats'] & object;
  readonly declared: ResolvedDefinition['formats'] & object;
  readonly key: string;
}

/** A schema without formats reads nothing of a definition. */
const NO_FORMATS: FormatRules = { formatDefaults: {}, declared: {}, key: '' };

/** Compiles each schema once for all variants in which it reads the same. */
export function createSchemaCompiler({
  vocabulary,
  today,
}: {
  readonly vocabulary: Vocabulary;
  readonly today: () => string;
}): SchemaCompiler {
  const ajvs = new Map<string, ReturnType<Vocabulary['createAjv']>>();
  const outcomes = new Map<string, CompileOutcome>();
  const rulesOf = memoizeByObject((definition: ResolvedDefinition): FormatRules => {
    const formatDefaults = knownFormats(definition, vocabulary);
    const { formats: declared = {} } = definition;
    return { formatDefaults, declared, key: `${JSON.stringify(formatDefaults)}\n${textOf(declared)}` };
  });
  return {
    today,
    compile(definition, schema) {
      const names = formatsIn(schema);
      const rules = names.length > 0 ? rulesOf(definition) : NO_FORMATS;
      const key = [...names.map((name) => ruleOf(rules, name)), textOf(schema)].join('\n');
      const create = () => vocabulary.createAjv({ ...rules, today });
      const shared = ajvs.get(rules.key) ?? create();
      ajvs.set(rules.key, shared);
      // Names would last, and the next schema with such a name be refused.
      const outcome = outcomes.get(key) ?? tryToCompile(key.includes('"$id":') ? create() : shared, schema);
      outcomes.set(key, outcome);
      return outcome;
    },
  };
}

const textOf = memoizeByObject((json: object) => JSON.stringify(json));

/** The names of the formats in a schema. */
const formatsIn = memoizeByObject((schema: JsonSchema): readonly string[] => [
  ...new Set([...textOf(schema).matchAll(FORMAT)].map(([, name = '']) => name)),
]);

const FORMAT = /"format":"((?:[^"\\]|\\.)*)"/g;

/** The rules by which a format is compiled: variants that differ in other formats have the same validators. */
function ruleOf({ formatDefaults, declared }: FormatRules, name: string): string {
  const declaration = declared[name];
  return `${JSON.stringify(formatDefaults[name])} ${declaration ? textOf(declaration) : ''}`;
}

// A format that does not exist is reported at the settings; here it would only prevent checking the rest.
function knownFormats(
  definition: ResolvedDefinition,
  vocabulary: Vocabulary,
): LayerSettings['formats'] & object {
  return Object.fromEntries(
    Object.entries(formatDefaults(definition)).flatMap(([name, options]) => {
      const known = vocabulary.formats[name]?.options;
      if (!known) return [];
      return [
        [name, Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key)))],
      ];
    }),
  );
}

function tryToCompile(ajv: ReturnType<Vocabulary['createAjv']>, schema: JsonSchema): CompileOutcome {
  try {
    return { kind: 'compiled', validate: ajv.compile(schema) as CompiledSchema };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const named = PLACE_IN_MESSAGE.exec(message)?.[1] ?? '';
    if (ajv.validateSchema(schema) === true) return { kind: 'failed', message, pointer: named };
    const locations = (ajv.errors ?? []).map(({ instancePath }) => instancePath);
    return { kind: 'malformed', message, pointer: deepest(locations) };
  }
}

// Our own keywords name the location in their message; those of JSON Schema have it in the error.
const PLACE_IN_MESSAGE = /invalid at path "#([^"]*)"/;

function deepest(locations: readonly string[]): string {
  return locations.reduce((best, location) => (location.length > best.length ? location : best), '');
}
