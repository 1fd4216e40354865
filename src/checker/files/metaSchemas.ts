import { createAjv } from '../../../validators/authoring.ts';
import type {
  CompiledSchema,
  CompiledSchemaError,
  DefinitionFiles,
  FindingCode,
} from '../../engine/authoring.ts';
import type { Json, JsonSchema } from '../../engine/index.ts';
import { didYouMean } from '../nearestName.ts';

export const META_SCHEMAS = [
  'step',
  'flow',
  'definition',
  'market',
  'portal',
  'categories',
  'sample',
] as const;
export type MetaSchema = (typeof META_SCHEMAS)[number];

/** What a definition has that its meta-schema does not allow. */
export interface ShapeProblem {
  readonly code: Extract<FindingCode, 'shape-wrong' | 'action-unknown'>;
  readonly pointer: string;
  /** The keyword of the meta-schema that refuses it. */
  readonly keyword: string;
  readonly message: string;
}

/** Tells what is wrong with the shape of a definition; nothing where the meta-schema itself is missing. */
export type ShapeJudge = (meta: MetaSchema, json: Json) => readonly ShapeProblem[];

export function createShapeJudge(files: DefinitionFiles): ShapeJudge {
  const ajv = createAjv({ today: () => '' });
  const validators = new Map<MetaSchema, CompiledSchema>();
  for (const meta of META_SCHEMAS) {
    const json = files.get(`meta/${meta}.schema.json`)?.json;
    if (json !== undefined) validators.set(meta, ajv.compile(json as JsonSchema) as CompiledSchema);
  }
  return (meta, json) => {
    const validate = validators.get(meta);
    if (!validate || validate(json)) return [];
    return (validate.errors ?? []).map((error) => toProblem(meta, json, error));
  };
}

const ACTION = /^\/actions\/(\d+)$/;

function toProblem(meta: MetaSchema, json: Json, error: CompiledSchemaError): ShapeProblem {
  const { instancePath: pointer, keyword, params } = error;
  const action = keyword === 'enum' && meta === 'step' ? ACTION.exec(pointer)?.[1] : undefined;
  if (action !== undefined) {
    const { actions } = json as unknown as { readonly actions: readonly unknown[] }; // the error is about one of them
    const name = JSON.stringify(actions[Number(action)]);
    const known = params['allowedValues'] as readonly string[]; // Ajv's word for the members of `enum`
    const message = `There is no action ${name}${didYouMean(name.slice(1, -1), known)}`;
    return { code: 'action-unknown', pointer, keyword, message };
  }
  const details = Object.values(params).filter((value) => typeof value === 'string');
  const words = [error.message ?? 'has the wrong shape', ...details.map((detail) => `(${detail})`)];
  return { code: 'shape-wrong', pointer, keyword, message: words.join(' ') };
}
