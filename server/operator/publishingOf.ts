import { randomUUID } from 'node:crypto';
import { isGivenUp, MAX_REFUSAL_REASON } from '../../src/contract/studio.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { programVersion } from '../definitions/programVersion.ts';
import { programChecker } from '../publishing/checking/programChecker.ts';
import { listApprovals, listRefusals, listVersions } from '../publishing/publishingRepository.ts';
import { refusalInForce } from '../publishing/reviews.ts';
import {
  findServed,
  listSigned,
  releaseVersion,
  rollBack,
  type ReleaseOutcome,
  type RollBackOutcome,
} from '../publishing/releases.ts';
import { readServed, type Served } from '../publishing/served.ts';
import {
  approveVersion,
  publishVersion,
  readVersion,
  refuseVersion,
  type ApproveOutcome,
  type PublishingDeps,
  type PublishOutcome,
  type RefuseOutcome,
} from '../publishing/versions.ts';
import type { Signed } from '../publishing/signed.ts';
import { withOperatorAccess } from './openForOperator.ts';

/** A command has nothing else to do meanwhile. */
const CHECKER = programChecker(({ files, locales }) => checkDefinitions(files, locales));

type Variables = Readonly<Record<string, string | undefined>>;

/** A version as a list shows it. */
export interface ListedVersion {
  readonly version: number;
  readonly author: string;
  readonly reason: string;
  readonly at: Date;
  readonly approvedBy: readonly string[];
  /** The refusal that no approval follows. */
  readonly refused?: { readonly by: string; readonly reason: string } | undefined;
}

/** A release as a list shows it. */
export interface ListedRelease {
  readonly release: number;
  readonly kind: 'release' | 'rollback';
  readonly author: string;
  readonly reason: string;
  readonly startsAt: Date;
  readonly isGivenUp: boolean;
  readonly served: Served;
}

/** The versions and releases of a database. */
export interface Published {
  readonly versions: readonly ListedVersion[];
  readonly releases: readonly ListedRelease[];
  /** The state now. */
  readonly served: Served;
}

/** Stores the files as the next version in the database that the variables name. */
export async function publishIn(
  variables: Variables,
  {
    project,
    parent,
    ...signed
  }: Signed & { readonly project: ProjectFiles; readonly parent?: number | undefined },
): Promise<PublishOutcome> {
  return withDatabase(variables, (deps) =>
    publishVersion(deps, { project, parent, checkedWith: programVersion(), ...signed }),
  );
}

/** Records an approval there. */
export async function approveIn(
  variables: Variables,
  version: number,
  signed: Signed,
): Promise<ApproveOutcome> {
  return withDatabase(variables, (deps) => approveVersion(deps, version, signed));
}

/** Records a refusal there. Throws if its reason is longer than the studio allows. */
export async function refuseIn(
  variables: Variables,
  version: number,
  signed: Signed,
): Promise<RefuseOutcome> {
  if (signed.reason.length > MAX_REFUSAL_REASON)
    throw new Error(`A reason has at most ${MAX_REFUSAL_REASON} characters`);
  return withDatabase(variables, (deps) => refuseVersion(deps, version, { ...signed, role: 'operator' }));
}

export interface WantedRelease extends Signed {
  readonly version: number;
  readonly markets?: readonly string[] | undefined;
  /** Hundredths of a percent of the visitors; undefined for all. */
  readonly basisPoints?: number | undefined;
  readonly startsAt?: Date | undefined;
}

/** Releases a version there. In production a second person has to have approved it. */
export async function releaseIn(variables: Variables, wanted: WantedRelease): Promise<ReleaseOutcome> {
  return withDatabase(variables, async (deps) =>
    releaseVersion(deps, {
      ...wanted,
      needsApproval: isProduction(variables),
      installed: await readInstalled(variables),
      checker: CHECKER,
      settings: {
        environment: isProduction(variables) ? 'production' : 'local',
        pricingFile: variables['PRICING_FILE'],
      },
    }),
  );
}

/** Takes the last release there back. */
export async function rollBackIn(variables: Variables, signed: Signed): Promise<RollBackOutcome> {
  const installed = await readInstalled(variables);
  return withDatabase(variables, (deps) => rollBack(deps, { ...signed, installed, checker: CHECKER }));
}

/** Lists what is published and released there, the newest first. */
export async function listPublishedIn(variables: Variables): Promise<Published> {
  return withDatabase(variables, async (deps) => {
    const [versions, approvals, refusals, releases, { served }] = await Promise.all([
      listVersions(deps.db),
      listApprovals(deps.db),
      listRefusals(deps.db),
      listSigned(deps, deps.db),
      findServed(deps, deps.db, deps.clock()),
    ]);
    return {
      versions: versions.map((line) => {
        const isOwn = ({ version }: { readonly version: number }) => version === line.number;
        const approved = approvals.filter(isOwn);
        const refusal = refusalInForce(refusals.filter(isOwn), approved);
        return {
          version: line.number,
          author: line.author,
          reason: line.reason,
          at: line.created_at,
          approvedBy: [...new Set(approved.map(({ reviewer }) => reviewer))],
          refused: refusal && { by: refusal.reviewer, reason: refusal.reason },
        };
      }),
      releases: releases.toReversed().map((row, index, newestFirst) => ({
        release: row.number,
        kind: row.kind,
        author: row.author,
        reason: row.reason,
        startsAt: row.starts_at,
        isGivenUp: isGivenUp(row.starts_at, newestFirst[index - 1]?.starts_at),
        served: readServed(row),
      })),
      served,
    };
  });
}

/** The files of a version there. Throws if there is none. */
export async function readVersionIn(variables: Variables, version: number): Promise<ProjectFiles> {
  return withDatabase(variables, async (deps) => (await readVersion(deps, deps.db, version)).project);
}

const isProduction = (variables: Variables) => variables['STEPWRIGHT_ENV'] === 'production';

async function readInstalled(variables: Variables): Promise<ProjectFiles> {
  const [files, locales] = await Promise.all([
    readDefinitionFiles(variables['DEFINITIONS_DIR']),
    readLocales(),
  ]);
  return { files, locales };
}

async function withDatabase<Outcome>(
  variables: Variables,
  work: (deps: PublishingDeps) => Promise<Outcome>,
): Promise<Outcome> {
  return withOperatorAccess(variables, ({ db, keys }) =>
    work({ db, keys, clock: () => new Date(), createId: randomUUID }),
  );
}
