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
  const rulesOf = memoizeByObject((definition: ResolvedDefinition) => {
    const formatDefaults = knownFormats(definition, vocabulary);
    return { formatDefaults, rules: JSON.stringify([formatDefaults, definition.formats]) };
  });
  return {
    today,
    compile(definition, schema) {
      const { formatDefaults, rules } = rulesOf(definition);
      const { formats: declared } = definition;
      const key = `${rules}\n${textOf(schema)}`;
      const create = () => vocabulary.createAjv({ formatDefaults, declared, today });
      const shared = ajvs.get(rules) ?? create();
      ajvs.set(rules, shared);
      // Names would last, and the next schema with such a name be refused.
      const outcome = outcomes.get(key) ?? tryToCompile(key.includes('"$id":') ? create() : shared, schema);
      outcomes.set(key, outcome);
      return outcome;
    },
  };
}

const textOf = memoizeByObject((schema: JsonSchema) => JSON.stringify(schema));

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
