import type { Variant } from '@stepwright/engine/authoring';
import type {
  MergeConflict,
  NewMarketBody,
  NewMarketResponse,
  StudioFinding,
} from '../../../src/contract/studio.ts';
import type {
  CoverageResponse,
  StudioSearchResponse,
  StudioStateResponse,
} from '../../../src/contract/studioHome.ts';
import type { DraftCounts } from '../../../src/product/impact/countDrafts.ts';
import type { RecordedWalk } from '../../../src/product/measureCoverage.ts';
import type { Choices } from '../../../src/product/merge/mergeFiles.ts';
import type { FileEdit } from '../drafts/draftFiles.ts';

/** A project's files as a task needs them, and how they differ from those that the thread has under the same key. */
export interface SentProject {
  readonly key: string;
  /** Texts by path below `schemas/` and `locales/`, with these folders. */
  readonly changed: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
}

/** Work for the thread, with the projects by the names that the task gives them. */
export interface StudioOrder<Kind extends TaskKind = TaskKind> {
  readonly id: number;
  readonly kind: Kind;
  readonly input: StudioTasks[Kind]['input'];
  readonly projects: Readonly<Record<string, SentProject>>;
  /** Keys of projects that are not needed any more. */
  readonly forget: readonly string[];
}

export type StudioReply =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly error: unknown };

/** The tasks of the thread, each with the projects that it names. */
export interface StudioTasks {
  /** Reads the files of `draft`, so that the next task on it finds them parsed. */
  readonly prepare: { readonly input: null; readonly output: null; readonly projects: 'draft' };
  /** Checks `draft`, errors first. Texts that are unwritten in `base`, too, keep it from nothing; a version is its own base. */
  readonly check: {
    readonly input: null;
    readonly output: readonly StudioFinding[];
    readonly projects: 'draft' | 'base';
  };
  /** Counts the findings of `draft` by market and portal, and the texts that are not translated. */
  readonly describe: {
    readonly input: null;
    readonly output: StudioStateResponse;
    readonly projects: 'draft';
  };
  /** Walks the flows of `draft` in a market and portal with its samples and with these walks. */
  readonly cover: {
    readonly input: { readonly pair: Pair; readonly walks: readonly RecordedWalk[] };
    readonly output: CoveredFlows;
    readonly projects: 'draft';
  };
  /** Searches the texts of `draft`. */
  readonly search: {
    readonly input: { readonly text: string };
    readonly output: StudioSearchResponse['found'];
    readonly projects: 'draft';
  };
  /**
   * Finds the markets that edits of `draft` concern, those of the paths in `of`, or choices between versions of values; null if
   * one concerns all markets.
   */
  readonly marketsOf: {
    readonly input: {
      readonly edits: readonly FileEdit[];
      readonly of: readonly string[];
      readonly choices: readonly string[];
    };
    readonly output: readonly string[] | null;
    readonly projects: 'draft';
  };
  /** Merges the changes from `base` to `mine` with those to `theirs`. */
  readonly merge: {
    readonly input: { readonly choices: Choices };
    readonly output: MergedDraft;
    readonly projects: 'base' | 'mine' | 'theirs';
  };
  /** Makes the files of a new market of `draft`, with the sets of `library`. */
  readonly makeMarket: {
    readonly input: NewMarketBody;
    readonly output: MadeMarket;
    readonly projects: 'draft' | 'library';
  };
  /**
   * Begins to try drafts with `after` beside the definitions that their markets have now. Returns the markets and portals for
   * which drafts are wanted; the texts of their answers follow by `replayDrafts`, and `endReplay` returns the counts.
   */
  readonly beginReplay: {
    readonly input: { readonly replay: string; readonly parts: readonly ReplayPart[] };
    readonly output: readonly Pair[];
    readonly projects: string;
  };
  readonly replayDrafts: {
    readonly input: { readonly replay: string; readonly drafts: readonly ReplayedDraft[] };
    readonly output: null;
    readonly projects: never;
  };
  readonly endReplay: {
    readonly input: { readonly replay: string };
    readonly output: readonly (Pair & DraftCounts)[];
    readonly projects: never;
  };
  /** Compiles one step of `draft`. */
  readonly compileStep: {
    readonly input: { readonly variant: Variant; readonly step: string };
    readonly output: CompiledStep;
    readonly projects: 'draft';
  };
}
export type TaskKind = keyof StudioTasks;

export type MadeMarket =
  | { readonly kind: 'made'; readonly files: readonly FileEdit[]; readonly open: NewMarketResponse['open'] }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Pair {
  readonly market: string;
  readonly portal: string;
}

/** Markets, and the name of the project that they have now. */
export interface ReplayPart {
  readonly project: string;
  /** Left out for all markets that are in no other part. */
  readonly markets?: readonly string[];
}

export interface ReplayedDraft extends Pair {
  /** JSON; it never leaves the thread again. */
  readonly answers: string;
}

/** The merged files, as edits of `mine`; none if there are conflicts. */
export interface MergedDraft {
  readonly conflicts: readonly MergeConflict[];
  readonly edits: readonly FileEdit[];
}

export type CoveredFlows =
  | ({ readonly kind: 'covered' } & Pick<CoverageResponse, 'flows' | 'missing'>)
  /** Definitions that cannot be resolved or compiled, which the checker has words for. */
  | { readonly kind: 'failed'; readonly reason: string };

export type CompiledStep =
  | { readonly kind: 'compiled'; readonly code: string }
  | { readonly kind: 'failed'; readonly messages: readonly string[] };
