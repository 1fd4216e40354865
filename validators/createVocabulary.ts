import type { AnySchema, CodeKeywordDefinition, CodeOptions, KeywordDefinition, Logger, Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { _, stringify } from 'ajv/dist/compile/codegen/index.js';
import { byName, type AnyFormat } from './format.ts';
import { createHostOf, type ValidatorHost } from './createHostOf.ts';
import { type Declarations, withDeclaredFormats } from './declared/declaredFormats.ts';
import type { Keyword } from './keyword.ts';
import { setCheckContext } from './keywords/checkContext.ts';
import { reportChosenShapeOnly } from './keywords/chosenShape.ts';
import { addDynamicReferences } from './keywords/dynamicReferences.ts';
import { createFormatKeyword, type FormatDefaults } from './keywords/format.ts';
import { multiplyInDecimals } from './keywords/multipleOf.ts';
import { builtInKeyword } from './keywords/builtInKeyword.ts';

/**
 * The meta-schema of draft-07, which many schemas still name in `$schema`: they are checked against it, and compiled by the words of
 * 2020-12, which mean the same but for `items` with a list. Without its formats, for a vocabulary need not have them.
 */
const draft07WithoutFormats = Object(withoutFormats(draft07));

export interface CreateAjvOptions {
  /** Options of formats by name, as the layers of a definition set them. */
  readonly formatDefaults?: FormatDefaults;
  /** Formats that the definition declares, besides those of the vocabulary. */
  readonly declared?: Declarations | undefined;
  /** Today as YYYY-MM-DD, asked at every check. */
  readonly today: () => string;
  /** Ajv's own option, for compiling ahead. */
  readonly code?: CodeOptions;
  /** Ajv's own sentences in errors; left out where only codes are read. */
  readonly messages?: boolean;
}

/** The words of JSON Schema that a product's definitions may use, besides those of the draft. */
export interface Vocabulary {
  readonly formats: Readonly<Record<string, AnyFormat>>;
  readonly keywords: readonly Keyword[];
  /**
   * Makes an Ajv that knows them. Compiled code finds rules and clock in a variable `host` (see ValidatorHost) when written out.
   * Throws for options of a format that does not exist; compiling throws for an unknown format or option.
   */
  createAjv(options: CreateAjvOptions): Ajv2020;
  /** Gives compiled validators their rules. */
  createHost(options: Pick<CreateAjvOptions, 'declared' | 'today'>): ValidatorHost;
}

// Ajv reports all of its warnings here. Only an unknown keyword must not compile: its author's intention would not be
// validated.
const REFUSE_UNKNOWN: Logger = {
  log: ignore,
  error: ignore, // the code of a schema that cannot be compiled: printing it helps nobody
  warn(message: unknown) {
    if (String(message).includes('unknown keyword')) throw new Error(String(message));
  },
};

function ignore(): void {}

const OPTIONS: Options = {
  allErrors: true,
  // Schemas that the standard allows compile. The checker reports likely mistakes in them, with location and reason.
  strictSchema: 'log',
  logger: REFUSE_UNKNOWN,
  strictNumbers: true,
  strictTuples: false,
  allowMatchingProperties: true,
  // An overlay or a condition names a property without repeating its type.
  strictTypes: false,
  strictRequired: false,
  // Ajv's formats are replaced by ours of the same keyword.
  validateFormats: false,
};

let metaSchemas: Ajv2020 | undefined;

/** The instance with the meta-schemas of the drafts, which take longer to compile than most schemas. */
function openMetaSchemas(): Ajv2020 {
  metaSchemas ??= new Ajv2020(OPTIONS).addMetaSchema(draft07WithoutFormats, undefined, false);
  return metaSchemas;
}

const withCompiledMetaSchema = new WeakMap<KeywordDefinition, KeywordDefinition>();

/** The keyword with the check of its own value, which is compiled once for all instances: Ajv compiles it for each. */
function compileMetaSchemaOnce(definition: KeywordDefinition): KeywordDefinition {
  const { metaSchema, ...others } = definition;
  if (metaSchema === undefined) return definition;
  const kept = withCompiledMetaSchema.get(definition);
  if (kept) return kept;
  const compiled = { ...others, validateSchema: openMetaSchemas().compile(metaSchema, true) };
  withCompiledMetaSchema.set(definition, compiled);
  return compiled;
}

/** Validates schemas by meta-schemas that are compiled once for all instances. */
class AjvOfVocabulary extends Ajv2020 {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean): boolean | Promise<unknown> {
    const shared = openMetaSchemas();
    const metaSchema = typeof schema === 'object' ? (schema['$schema'] as unknown) : undefined;
    // A meta-schema that was added later is in this instance only.
    if (typeof metaSchema === 'string' && shared.getSchema(metaSchema) === undefined)
      return super.validateSchema(schema, throwOrLogError);
    try {
      return shared.validateSchema(schema, throwOrLogError);
    } finally {
      this.errors = shared.errors ?? null;
    }
  }
}

/**
 * A vocabulary of formats and keywords.
 *
 *     const vocabulary = createVocabulary({ formats: [...standardFormats, numberPlate], keywords });
 */
export function createVocabulary({
  formats,
  keywords,
  requiredCodes = [],
}: {
  readonly formats: readonly AnyFormat[];
  readonly keywords: readonly Keyword[];
  /** Codes such as `email.required`, which replace `required` for a missing answer of that format. */
  readonly requiredCodes?: readonly string[];
}): Vocabulary {
  const formatsByName = byName(formats);
  const createHost: Vocabulary['createHost'] = ({ declared, today }) =>
    createHostOf(withDeclaredFormats(formatsByName, declared), { today, requiredCodes });
  return {
    formats: formatsByName,
    keywords,
    createHost,
    createAjv({ formatDefaults = {}, declared, today, code, messages = true }) {
      const host = createHost({ declared, today });
      const stranger = Object.keys(formatDefaults).find((name) => host.formats[name] === undefined);
      if (stranger !== undefined) throw new Error(`Options for an unknown format "${stranger}"`);

      const ajv = new AjvOfVocabulary({ ...OPTIONS, messages, ...(code === undefined ? {} : { code }) });
      ajv.addMetaSchema(draft07WithoutFormats, undefined, false);
      // Ajv follows it, but takes it for unknown.
      ajv.addVocabulary(['$anchor']);
      addDynamicReferences(ajv);
      reportChosenShapeOnly(ajv);
      reportContainsOnce(ajv);
      multiplyInDecimals(ajv);
      ajv.removeKeyword('format');
      setCheckContext(ajv, host.context);
      ajv.addKeyword(createFormatKeyword(host, formatDefaults));
      ajv.addKeyword(reportFormat);
      for (const { definition } of keywords) ajv.addKeyword(compileMetaSchemaOnce(definition));
      return ajv;
    },
  };
}

/**
 * A keyword of the engine, not of definitions: reports the format of every text to which it applies. So AJV finds the
 * formats in force, under any condition.
 */
const reportFormat: CodeKeywordDefinition = {
  keyword: 'reportFormat',
  type: 'string',
  schemaType: 'object',
  error: { message: 'has this format', params: ({ schema }) => stringify(schema) },
  code: (cxt) => cxt.fail(_`true`),
};

/**
 * Reports a list without a required item by one error. Ajv would also report for every item why it is not the one,
 * though none of them has to be.
 */
function reportContainsOnce(ajv: Ajv2020): void {
  const original = builtInKeyword(ajv, 'contains');
  ajv.removeKeyword('contains');
  ajv.addKeyword({
    ...original,
    code(cxt) {
      const subschema = cxt.subschema.bind(cxt);
      cxt.subschema = (applied, valid) =>
        subschema({ ...applied, createErrors: false, allErrors: false }, valid);
      const finish = cxt.result.bind(cxt);
      cxt.result = (valid, succeed) => {
        finish(valid, succeed, () => {
          cxt.reset();
          cxt.error();
        });
      };
      return original.code(cxt);
    },
  });
}

function withoutFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFormats);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, member]) => name !== 'format' || typeof member !== 'string',
  );
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutFormats(member)]));
}
