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
  /** The compiler of the schemas of one definition. */
  of(definition: ResolvedDefinition): DefinitionCompiler;
}

export interface DefinitionCompiler extends Pick<SchemaCompiler, 'today'> {
  /** The rules of formats by name, as texts: schemas read nothing else of a definition than the rules of their own formats. */
  readonly formatRules: Readonly<Record<string, string>>;
  compile(schema: JsonSchema): CompileOutcome;
}

type FormatOptions = LayerSettings['formats'] & object;

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
  const compilerOf = memoizeByObject((definition: ResolvedDefinition): DefinitionCompiler => {
    const formatDefaults = knownFormats(definition, vocabulary);
    const { formats: declared = {} } = definition;
    const formatRules = rulesOf(formatDefaults, declared);
    // Most validators run a few times only: to optimise their code takes longer than they do.
    const code = { optimize: false };
    const create = () => vocabulary.createAjv({ formatDefaults, declared, today, messages: false, code });
    const all = JSON.stringify(formatRules);
    return {
      today,
      formatRules,
      compile(schema) {
        const rules = formatsIn(schema).map((name) => formatRules[name]);
        const key = [...rules, textOf(schema)].join('\n');
        const ajv = ajvs.get(all) ?? create();
        ajvs.set(all, ajv);
        // Names would last, and the next schema with such a name be refused.
        const outcome = outcomes.get(key) ?? tryToCompile(key.includes('"$id":') ? create() : ajv, schema);
        outcomes.set(key, outcome);
        return outcome;
      },
    };
  });
  return { today, of: compilerOf };
}

const textOf = memoizeByObject((json: object) => JSON.stringify(json));

/** The names of the formats in a schema. */
export const formatsIn = memoizeByObject((schema: JsonSchema): readonly string[] => [
  ...new Set([...textOf(schema).matchAll(FORMAT)].map(([, name = '']) => name)),
]);

const FORMAT = /"format":"((?:[^"\\]|\\.)*)"/g;

function rulesOf(
  formatDefaults: FormatOptions,
  declared: ResolvedDefinition['formats'] & object,
): Readonly<Record<string, string>> {
  const names = new Set([...Object.keys(formatDefaults), ...Object.keys(declared)]);
  return Object.fromEntries(
    [...names].map((name) => [name, JSON.stringify([formatDefaults[name], declared[name]])]),
  );
}

// A format that does not exist is reported at the settings; here it would only prevent checking the rest.
function knownFormats(definition: ResolvedDefinition, vocabulary: Vocabulary): FormatOptions {
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
