import type { Vocabulary } from '@stepwright/validators/authoring';
import type {
  CompiledSchema,
  CompiledSchemaError,
  DefinitionFiles,
  FindingCode,
  Layer,
} from '@stepwright/engine/authoring';
import type { Json, JsonSchema } from '@stepwright/engine';
import type { CheckRules } from '../checkRules.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { didYouMean } from '../nearestName.ts';
import { isList, ownMember, isRecord } from '../../lib/unknownValue.ts';
import type { AnyEngine } from '../anyEngine.ts';

/** Which files have which shape. Overlays have none of their own: what they make of the base is checked when merged. */
export interface ShapedKind {
  readonly pattern: RegExp;
  readonly meta: string;
  /** Whether the pattern's group is the file's id. */
  readonly named: boolean;
  /** A project without such a file needs no meta-schema for it. */
  readonly optional?: true;
}

/** The kinds of files of a product: the engine's, the settings of its layers, and those of its own. */
export function listKinds({ layers }: AnyEngine, rules: CheckRules): readonly ShapedKind[] {
  const ofLayers = layers.map(({ name, folder, optional }: Layer) => ({
    pattern: new RegExp(`^${folder}/([^/]+)/${name}\\.json$`),
    meta: name,
    named: true,
    ...(optional && { optional }),
  }));
  return [
    { pattern: /^base\/steps\/([^/]+)\.json$/, meta: 'step', named: true },
    { pattern: /^base\/flows\/([^/]+)\.json$/, meta: 'flow', named: true },
    { pattern: /^base\/definitions\/([^/]+)\.json$/, meta: 'definition', named: true },
    { pattern: FORMAT_FILE, meta: 'format', named: true, optional: true },
    ...ofLayers,
    ...(rules.fileKinds ?? []).map((kind) => ({ ...kind, named: true })),
    { pattern: samplePattern(rules), meta: 'sample', named: false },
  ];
}

/** The declared formats that every variant may name. */
const FORMAT_FILE = /^base\/formats\/([^/]+)\.json$/;

/** Where files of samples are; its groups are their folder and their step. */
export function samplePattern({ sampleLayer }: CheckRules): RegExp {
  return sampleLayer === undefined ? /^(samples)\/([^/]+)\.json$/ : /^(samples\/[^/]+)\/([^/]+)\.json$/;
}

/** A part of a definition that its meta-schema does not allow. */
export interface ShapeProblem {
  readonly code: Extract<FindingCode, 'shape-wrong' | 'action-unknown'>;
  readonly pointer: string;
  /** The keyword of the meta-schema that refuses it. */
  readonly keyword: string;
  readonly message: string;
}

/** Returns the problems of a definition's shape; undefined if the meta-schema itself is missing. */
export type ShapeCheck = (meta: string, json: Json) => readonly ShapeProblem[];

/** The last checks of each vocabulary: the meta-schemas of a product hardly ever change, and take long to compile. */
const kept = new WeakMap<Vocabulary, { readonly key: string; readonly checks: ShapeChecks }>();

type ShapeChecks = ReadonlyMap<string, (json: Json) => readonly ShapeProblem[]>;

export function createShapeCheck(
  files: DefinitionFiles,
  kinds: readonly ShapedKind[],
  vocabulary: Vocabulary,
): ShapeCheck {
  const metas = [...new Set(kinds.map(({ meta }) => meta))].flatMap((meta) => {
    const json = files.get(`meta/${meta}.schema.json`)?.json;
    return isRecord(json) ? [{ meta, json }] : [];
  });
  const key = JSON.stringify(metas);
  const before = kept.get(vocabulary);
  const checks = before?.key === key ? before.checks : compileChecks(metas, vocabulary);
  kept.set(vocabulary, { key, checks });
  return (meta, json) => checks.get(meta)?.(json) ?? [];
}

function compileChecks(
  metas: readonly { readonly meta: string; readonly json: JsonSchema }[],
  vocabulary: Vocabulary,
): ShapeChecks {
  const ajv = vocabulary.createAjv({ today: () => '' });
  const compile = (schema: JsonSchema): CompiledSchema | Error => {
    try {
      return ajv.compile(schema) as CompiledSchema;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return new Map(metas.map(({ meta, json }) => [meta, createCheck(meta, compile(json))]));
}

function createCheck(
  meta: string,
  validate: CompiledSchema | Error,
): (json: Json) => readonly ShapeProblem[] {
  if (validate instanceof Error) return () => [unknownShape(meta, validate)];
  const check = (json: Json) =>
    validate(json) ? [] : (validate.errors ?? []).map((error) => toProblem(meta, json, error));
  const checkOnce = memoizeByObject<Json & object, readonly ShapeProblem[]>(check);
  return (json) => (typeof json === 'object' && json !== null ? checkOnce(json) : check(json));
}

/** Returns the finding for each file whose shape cannot be checked: the meta-schema is broken, not the file. */
function unknownShape(meta: string, { message }: Error): ShapeProblem {
  const text = `cannot be checked, since meta/${meta}.schema.json is no schema: ${message}`;
  return { code: 'shape-wrong', pointer: '', keyword: '$schema', message: text };
}

const ACTION = /^\/actions\/(\d+)$/;

function toProblem(meta: string, json: Json, error: CompiledSchemaError): ShapeProblem {
  const { instancePath: pointer, keyword, params } = error;
  const { allowedValues } = params;
  const action = keyword === 'enum' && meta === 'step' ? ACTION.exec(pointer)?.[1] : undefined;
  if (action !== undefined) {
    const actions = ownMember(json, 'actions');
    const name = JSON.stringify(isList(actions) ? actions[Number(action)] : undefined) ?? '';
    const known = isList(allowedValues) ? allowedValues.map(String) : []; // Ajv's word for the members of `enum`
    const message = `There is no action ${name}${didYouMean(name.slice(1, -1), known)}`;
    return { code: 'action-unknown', pointer, keyword, message };
  }
  const details = Object.values(params).filter((value) => typeof value === 'string');
  const words = [error.message ?? 'has the wrong shape', ...details.map((detail) => `(${detail})`)];
  return { code: 'shape-wrong', pointer, keyword, message: words.join(' ') };
}
