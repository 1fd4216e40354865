import { serveTexts } from '../../src/product/node.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { withPricingFile } from '../definitions/readValidDefinitions.ts';
import type { ServedDefinitions } from '../definitions/servedDefinitions.ts';
import type { ServedPart } from '../definitions/servedPart.ts';
import type { PublishedTexts, ServedTexts } from '../definitions/servedTexts.ts';
import type { Trial } from '../definitions/trial.ts';
import { isDatabaseGone } from '../platform/database/isDatabaseGone.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { findNewestBegun, type VersionLine } from './publishingRepository.ts';
import { filesServedIn, type PriceSettings } from './releasePrices.ts';
import { findErrorsIn, type InvalidVersion, type ReleaseChecker } from './releaseChecker.ts';
import { findServed, listSigned } from './releases.ts';
import { listVersionsIn, readServed, type Served, type ServedVersion } from './served.ts';
import { listValidApprovals } from './reviews.ts';
import { readVersion, type ReadVersion } from './versions.ts';

/** Every process serves a release within this time, in milliseconds, and the time of compiling what changed. */
const FOLLOW_MS = 1_000;

/** When a release that could not be served is tried again, in milliseconds. */
const RETRY_MS = 30_000;

/** So many versions are remembered, those that were asked for last: one has all definitions and texts, parsed. */
const MOST_VERSIONS = 8;

export interface FollowerOptions {
  readonly deps: Pick<PlatformDeps, 'db' | 'keys' | 'clock'> & {
    readonly config: PriceSettings;
  };
  readonly served: ServedDefinitions;
  /** The definitions that the server was installed with, as they are served. */
  readonly installed: DefinitionFiles;
  /** The checker of this program. A version that another one has read is checked again before it is served. */
  readonly checker: ReleaseChecker;
}

/** Reports of a follower, with the number of the release that is served. */
export interface FollowerReports {
  readonly served: (release: number) => void;
  readonly failed: (error: unknown, served: number) => void;
}

/** Serves what is released: from the start on, and within a second after each release or roll-back. */
export class ReleaseFollower implements ServedTexts {
  readonly #options: FollowerOptions;
  /** Versions never change, so remembering them misses nothing. */
  readonly #versions = new Map<number, Promise<ReadVersion>>();
  readonly #released = new Set<number>();
  /** The release that is served; none before the first call. */
  #release: number | undefined;
  /** One after the other: two would replace each other's flows. */
  #following: Promise<void> | undefined;
  #failed: { readonly release: number; readonly at: number } | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** The number of the release that is served; 0 for the installed definitions. */
  get release(): number {
    return this.#release ?? 0;
  }

  in(
    pair: { readonly market: string; readonly portal: string },
    visitor?: string,
  ): PublishedTexts | undefined {
    return this.#options.served.textsIn(pair, visitor);
  }

  /** Anybody may ask for these, so a version that was never released is unknown. */
  async find(version: number): Promise<PublishedTexts | undefined> {
    if (!(await this.#wasReleased(version))) return undefined;
    const { project } = await this.#read(version);
    return { version, locales: project.locales };
  }

  async #wasReleased(version: number): Promise<boolean> {
    if (!this.#released.has(version)) {
      const { deps } = this.#options;
      for (const row of await listSigned(deps, deps.db))
        for (const released of listVersionsIn(readServed(row))) this.#released.add(released);
    }
    return this.#released.has(version);
  }

  /**
   * Serves what is released now. Throws if that cannot be read, checked or compiled: then all stays as it was, and the same
   * release is tried again half a minute later.
   */
  async follow(): Promise<void> {
    const following = (this.#following ?? Promise.resolve()).then(() => this.#follow());
    this.#following = following.catch(() => undefined);
    return following;
  }

  /** The same at once, for a process that has just released something; nothing while it serves files that are developed. */
  async followAtOnce(): Promise<void> {
    if (this.#release !== undefined) await this.follow();
  }

  async #follow(): Promise<void> {
    const { db, clock } = this.#options.deps;
    const newest = await findNewestBegun(db, clock());
    if (newest === this.#release || this.#hasJustFailed(newest)) return;
    try {
      const { release, served } = await findServed(this.#options.deps, db, clock());
      const parts = await this.#partsOf(served);
      await this.#options.served.serve(parts, await this.#trialOf(served));
      serveTexts(parts[0]?.texts?.locales);
      this.#release = release;
    } catch (error) {
      if (!isDatabaseGone(error)) this.#failed = { release: newest, at: performance.now() };
      throw error;
    }
  }

  /** Follows again and again. Returns how to stop. */
  start({ served, failed }: FollowerReports): () => Promise<void> {
    const run = async () => {
      const before = this.release;
      try {
        await this.follow();
        if (this.release !== before) served(this.release);
      } catch (error) {
        // Others report that; what is served stays, and the next time may be better.
        if (!isDatabaseGone(error)) failed(error, before);
      }
      running = undefined;
    };
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= run();
    }, FOLLOW_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  #hasJustFailed(release: number): boolean {
    const failed = this.#failed;
    return failed?.release === release && performance.now() - failed.at < RETRY_MS;
  }

  async #partsOf({ all, markets }: Served): Promise<readonly ServedPart[]> {
    const named = Object.entries(markets);
    const versions = [...new Set(named.map(([, version]) => version?.version))];
    const ofMarkets = versions.map(async (number) => {
      const own = named.filter(([, version]) => version?.version === number);
      const ids = new Set(own.map(([market]) => market));
      return this.#partOf(own[0]?.[1] ?? null, (market) => ids.has(market));
    });
    const everywhereElse = this.#partOf(all, (market) => !Object.hasOwn(markets, market));
    return Promise.all([everywhereElse, ...ofMarkets]);
  }

  async #trialOf({ trial }: Served): Promise<Trial | undefined> {
    if (!trial) return undefined;
    const { basisPoints, salt, markets, ...version } = trial;
    const part = await this.#partOf(version, (market) => markets?.includes(market) ?? true);
    return { ...part, basisPoints, salt };
  }

  async #partOf(served: ServedVersion, opens: ServedPart['opens']): Promise<ServedPart> {
    if (!served) return { files: this.#options.installed, opens };
    const { project, line } = await this.#read(served.version);
    if (line.content_hash !== served.hash)
      throw new Error(`Version ${served.version} is not the one that was released`);
    const { config } = this.#options.deps;
    if (config.environment === 'production') await this.#requireApproval(line);
    const { files, locales } = project;
    return {
      files: await withPricingFile(filesServedIn(files, config), config.pricingFile),
      opens,
      texts: { version: served.version, locales },
    };
  }

  // The command line asks for it, too; but a server need not believe that it did. A refusal takes back no release.
  async #requireApproval(line: VersionLine): Promise<void> {
    const { deps } = this.#options;
    if ((await listValidApprovals(deps, deps.db, line)).length === 0)
      throw new Error(`Version ${line.number} was approved by nobody but its author`);
  }

  #read(version: number): Promise<ReadVersion> {
    const reading = this.#versions.get(version) ?? this.#readChecked(version);
    this.#versions.delete(version);
    this.#versions.set(version, reading);
    reading.catch((error: unknown) => {
      // Neither a version nor the checker of a process ever changes.
      if (!(error instanceof InvalidVersionError)) this.#versions.delete(version);
    });
    for (const oldest of [...this.#versions.keys()].slice(0, -MOST_VERSIONS)) this.#versions.delete(oldest);
    return reading;
  }

  async #readChecked(version: number): Promise<ReadVersion> {
    const { deps, checker } = this.#options;
    const read = await readVersion(deps, deps.db, version);
    const invalid = await findErrorsIn(read, checker);
    if (invalid) throw new InvalidVersionError(invalid);
    return read;
  }
}

class InvalidVersionError extends Error {
  constructor({ version, checkedWith, errors }: InvalidVersion) {
    super(
      `Version ${version} was checked with ${checkedWith}; this server finds ${errors.length} errors, first ${errors[0]?.code} in ${errors[0]?.path}`,
    );
  }
}
