import { listLeaves, type JsonSchema } from '../../../engine/index.ts';

/** Limits of shares in the step of the list, in percent. */
export interface ShareLimits {
  /** The least share that is asked about: who has less of what is left cannot be a further owner. */
  readonly least: number;
  /** Maximum of all shares together. */
  readonly most: number;
}

const SHARE = 'owners/*/ownership';
const SUM_OF_SHARES = 'ownersShare';

/** Returns the limits of shares in the schema of the list; undefined if it has none. */
export function shareLimits(schema: JsonSchema): ShareLimits {
  return {
    least: limitOf(schema, SHARE, 'minimum') ?? 0,
    most: limitOf(schema, SUM_OF_SHARES, 'maximum') ?? Infinity,
  };
}

function limitOf(schema: JsonSchema, place: string, keyword: 'minimum' | 'maximum'): number | undefined {
  const limit = listLeaves(schema).find(({ path }) => path.join('/') === place)?.schema[keyword];
  return typeof limit === 'number' ? limit : undefined;
}
