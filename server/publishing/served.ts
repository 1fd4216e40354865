import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { marketsOfTrialBeside } from '../../src/product/reach/changedMarkets.ts';
import type { ReleaseRow } from './publishingRepository.ts';

/** A version that is served; null for the files that the server was installed with. */
export type ServedVersion = { readonly version: number; readonly hash: string } | null;

/** Which version each market has. */
export interface Served {
  /** In every market that is not named. */
  readonly all: ServedVersion;
  readonly markets: Readonly<Record<string, ServedVersion>>;
  /** A version that a share of the visitors has; undefined if there is none. */
  readonly trial?: ServedTrial | undefined;
}

export interface ServedTrial extends NonNullable<ServedVersion> {
  readonly basisPoints: number;
  readonly salt: string;
  /** Undefined for all markets. */
  readonly markets?: readonly string[] | undefined;
}

/** Before the first release. */
export const INSTALLED: Served = { all: null, markets: {} };

interface ServedAmong {
  readonly before: Served;
  /** The markets that have files. */
  readonly known: readonly string[];
}

interface ReleasedTo {
  /** Undefined for all. */
  readonly markets?: readonly string[] | undefined;
  /** Hundredths of a percent of the visitors; undefined for all. */
  readonly basisPoints?: number | undefined;
}

/** The state once a version is served: to all visitors, or to a share of them. */
export function serveVersion(
  { before, known }: ServedAmong,
  { markets, basisPoints }: ReleasedTo,
  version: NonNullable<ServedVersion>,
): Served {
  const { trial } = before;
  if (basisPoints !== undefined) {
    // A larger share of the same version keeps the visitors of the smaller one.
    const salt = trial?.hash === version.hash ? trial.salt : randomUUID();
    return { ...before, trial: { ...version, basisPoints, salt, ...(markets && { markets }) } };
  }
  if (!markets) return { all: version, markets: {} };
  const changed = Object.fromEntries(markets.map((market) => [market, version]));
  const tried = trial ? marketsOfTrialBeside(trial, markets, known) : [];
  return {
    all: before.all,
    markets: { ...before.markets, ...changed },
    ...(trial && tried.length > 0 && { trial: { ...trial, markets: tried } }),
  };
}

/** The state that a release leads to. Throws if the row has another shape. */
export function readServed({ served }: Pick<ReleaseRow, 'served'>): Served {
  const read: unknown = JSON.parse(served);
  if (!Value.Check(ServedShape, read)) throw new Error('A release has another shape');
  return read;
}

/** The versions that some visitors have in a state. */
export function listVersionsIn({ all, markets, trial }: Served): readonly number[] {
  return [all, ...Object.values(markets), trial].flatMap((served) => (served ? [served.version] : []));
}

const Version = Type.Object({ version: Type.Integer(), hash: Type.String() });
const ServedShape = Type.Object({
  all: Type.Union([Version, Type.Null()]),
  markets: Type.Record(Type.String(), Type.Union([Version, Type.Null()])),
  trial: Type.Optional(
    Type.Object({
      ...Version.properties,
      basisPoints: Type.Integer(),
      salt: Type.String(),
      markets: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
