import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** A number in a URL, where all is text. */
const Digits = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,8})$' });

/** A value, or null. */
export const Nullable = <Value extends Parameters<typeof Type.Union>[0][number]>(value: Value) =>
  Type.Union([value, Type.Null()]);

/** Changes of definitions and texts that are not published: the files of its base, and what is different. */
export const DraftLine = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The version that it begins with; null for the definitions that the server was installed with. */
  base: Nullable(Type.Integer()),
  /** Whether its base is the newest version: another can only be published after the two are merged. */
  isCurrent: Type.Boolean(),
  /** Counts its changes, from 0. */
  revision: Type.Integer(),
  /** Names of those who changed it, its author first. */
  authors: Type.Array(Type.String()),
  createdAt: Type.String(),
  changedAt: Type.String(),
  /** Paths of the files that differ from its base. */
  changed: Type.Array(Type.String()),
});
export type DraftLine = Static<typeof DraftLine>;

/** Response of GET /api/v2/studio/drafts, the one that was changed last first. */
export const DraftsResponse = Type.Object({ drafts: Type.Array(DraftLine) });
export type DraftsResponse = Static<typeof DraftsResponse>;

/**
 * Body of POST /api/v2/studio/drafts, which responds with the draft. 403 `studio.roleMissing` if the person may not change a file that
 * `from` has differently, 404 `studio.versionNotFound`.
 */
export const NewDraftBody = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** The version whose files it begins with, null for the installed ones; left out for the newest version. */
    from: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  },
  { additionalProperties: false },
);
export type NewDraftBody = Static<typeof NewDraftBody>;

export const DraftParams = Type.Object({ draft: Type.String({ format: 'uuid' }) });

const VERSION_ID = 'version-([1-9][0-9]{0,8})';

/** A draft, or a version by the id that the pages of a draft have for it: its steps and walks, which nobody changes. */
export const ContentParams = Type.Object({
  draft: Type.Union([DraftParams.properties.draft, Type.String({ pattern: `^${VERSION_ID}$` })]),
});

/** The id by which the pages of a draft show a version. */
export const idOfVersion = (version: number): string => `version-${version}`;

/** The version of such an id; undefined for the id of a draft. */
export function versionOfId(id: string): number | undefined {
  const version = new RegExp(`^${VERSION_ID}$`).exec(id)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Texts of files by path; paths begin with `schemas/` or `locales/`. The sets of the library are left out. */
export const FileTexts = Type.Record(Type.String(), Type.String());
export type FileTexts = Static<typeof FileTexts>;

/** Response of GET /api/v2/studio/drafts/{draft}. */
export const DraftResponse = Type.Object({
  draft: DraftLine,
  /** All files as the draft has them. */
  files: FileTexts,
  /** The files of its base that differ; null for files that the base does not have. */
  base: Type.Record(Type.String(), Nullable(Type.String())),
});
export type DraftResponse = Static<typeof DraftResponse>;

/** A file with its whole new text; null to remove it. */
export const FileChange = Type.Object(
  { path: Type.String({ maxLength: 300 }), text: Nullable(Type.String({ maxLength: 2_000_000 })) },
  { additionalProperties: false },
);
export type FileChange = Static<typeof FileChange>;

/** The longest label of a change, in characters. */
export const MAX_CHANGE_LABEL = 300;

/**
 * Body of POST /api/v2/studio/drafts/{draft}/changes. Refused with `draft.outdated` (409) if the draft has another revision than the
 * page knows, with `studio.roleMissing` (403) for files that the person may not change, and with `draft.fileUnreadable` (422) for a text that
 * is not JSON: nothing is changed then.
 */
export const ChangeBody = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    /** The action in words, for the list of changes. */
    label: Type.String({ maxLength: MAX_CHANGE_LABEL }),
    files: Type.Array(FileChange, { minItems: 1, maxItems: 1000 }),
  },
  { additionalProperties: false },
);
export type ChangeBody = Static<typeof ChangeBody>;

export const ChangeResponse = Type.Object({ revision: Type.Integer() });
export type ChangeResponse = Static<typeof ChangeResponse>;

/** One entry of a draft's log. */
export const DraftChange = Type.Object({
  /** The revision that it made. */
  revision: Type.Integer(),
  author: Type.String(),
  at: Type.String(),
  label: Type.String(),
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
});
export type DraftChange = Static<typeof DraftChange>;

/** Query and response of GET /api/v2/studio/drafts/{draft}/changes: those after a revision, the oldest first. */
export const ChangesQuery = Type.Object({ since: Digits });
export const ChangesResponse = Type.Object({ changes: Type.Array(DraftChange) });
export type ChangesResponse = Static<typeof ChangesResponse>;

/**
 * Parameters of GET /api/v2/studio/drafts/{draft}/steps/{revision}/{market}/{portal}/{step}.js: the compiled module of one
 * step, with a flow `preview` whose only step it is. Never changes, so browsers may keep it; of an earlier revision it is the newest, not
 * to be kept. 422 if the step cannot be compiled, 409 for a revision that the draft does not have yet.
 */
export const StepModuleParams = Type.Object({
  ...ContentParams.properties,
  revision: Digits,
  market: Type.String(),
  portal: Type.String(),
  step: Type.String(),
});
/** `cobrand`: the brand of a partner. */
export const StepModuleQuery = Type.Object({ cobrand: Type.Optional(Type.String()) });

export const StudioFinding = Type.Object({
  code: Type.String(),
  severity: oneOf(['error', 'warning']),
  path: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  pointer: Type.String(),
  message: Type.String(),
  hint: Type.String(),
  /** The error codes that a sample gives, by the pointer of the answer. */
  verdict: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type StudioFinding = Static<typeof StudioFinding>;

/** Response of GET /api/v2/studio/drafts/{draft}/findings, also of a version: of `stepwright check`, without its sources. Errors first. */
export const FindingsResponse = Type.Object({
  revision: Type.Integer(),
  findings: Type.Array(StudioFinding),
  milliseconds: Type.Number(),
});
export type FindingsResponse = Static<typeof FindingsResponse>;

/** How many unfinished applications of a market in a portal a draft or version concerns. No answer is in it. */
export const ConcernedCounts = Type.Object({
  market: Type.String(),
  portal: Type.String(),
  /** Drafts of applications, which follow the definitions. */
  drafts: Type.Integer(),
  /** Those that continue at an earlier step than before. */
  sentBack: Type.Integer(),
  /** Undecided applications, which keep the questions that they began with. */
  applications: Type.Integer(),
  steps: Type.Array(Type.Object({ step: Type.String(), met: Type.Integer(), askedAgain: Type.Integer() })),
  /** Questions whose answer is lost, by path, with the number of drafts. */
  dropped: Type.Array(Type.Object({ question: Type.String(), drafts: Type.Integer() })),
});
export type ConcernedCounts = Static<typeof ConcernedCounts>;

/** Response of POST /api/v2/studio/drafts/{draft}/replay and .../versions/{version}/replay; ends early when the caller goes away. */
export const ReplayResponse = Type.Object({
  concerned: Type.Array(ConcernedCounts),
  milliseconds: Type.Number(),
});
export type ReplayResponse = Static<typeof ReplayResponse>;

/** A value that both the draft and a newer version have changed. */
export const MergeConflict = Type.Object({
  path: Type.String(),
  /** JSON Pointer into the file; empty for the whole file. */
  pointer: Type.String(),
  /** JSON texts; null if it is not there. */
  base: Nullable(Type.String()),
  mine: Nullable(Type.String()),
  theirs: Nullable(Type.String()),
});
export type MergeConflict = Static<typeof MergeConflict>;

/** Body of POST /api/v2/studio/drafts/{draft}/merge: the choice for each conflict, by `path#pointer`. */
export const MergeBody = Type.Object(
  { choices: Type.Record(Type.String(), oneOf(['mine', 'theirs'])) },
  { additionalProperties: false },
);
/** Merged with the newest version if there is no conflict without a choice; else nothing has changed. */
export const MergeResponse = Type.Object({
  conflicts: Type.Array(MergeConflict),
  draft: DraftLine,
});
export type MergeResponse = Static<typeof MergeResponse>;

export const ReasonBody = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 1000 }) },
  { additionalProperties: false },
);

/** The longest reason of a refusal: it says what has to be corrected. */
export const MAX_REFUSAL_REASON = 2000;

/** Body of POST /api/v2/studio/versions/{version}/refuse. Blanks at the ends of the reason are dropped. */
export const RefusalBody = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: MAX_REFUSAL_REASON, pattern: '\\S' }) },
  { additionalProperties: false },
);

/** Response of POST /api/v2/studio/drafts/{draft}/publish. 422 `draft.invalid` if there are errors, 409 `draft.outdated` if it has to be merged. */
export const PublishedResponse = Type.Object({ version: Type.Integer() });
export type PublishedResponse = Static<typeof PublishedResponse>;

const Decision = Type.Object({ by: Type.String(), reason: Type.String(), at: Type.String() });
export type Decision = Static<typeof Decision>;

export const StudioVersion = Type.Object({
  version: Type.Integer(),
  parent: Nullable(Type.Integer()),
  author: Type.String(),
  reason: Type.String(),
  at: Type.String(),
  approvals: Type.Array(Decision),
  /** The refusal that no approval follows, which keeps the version from its release. */
  refusal: Nullable(Decision),
});
export type StudioVersion = Static<typeof StudioVersion>;

/** A state of what visitors get: a version everywhere, others in some markets, and one for a share of the visitors. Null: installed. */
export const ServedState = Type.Object({
  all: Nullable(Type.Integer()),
  markets: Type.Record(Type.String(), Nullable(Type.Integer())),
  trial: Nullable(
    Type.Object({
      version: Type.Integer(),
      /** Hundredths of a percent. */
      basisPoints: Type.Integer(),
      markets: Nullable(Type.Array(Type.String())),
    }),
  ),
});
export type ServedState = Static<typeof ServedState>;

export const StudioRelease = Type.Object({
  release: Type.Integer(),
  kind: oneOf(['release', 'rollback']),
  author: Type.String(),
  reason: Type.String(),
  startsAt: Type.String(),
  served: ServedState,
});
export type StudioRelease = Static<typeof StudioRelease>;

/** Whether a release was given up before its start: only its roll-back begins earlier and follows it. */
export function isGivenUp<Time extends string | Date>(startsAt: Time, next: Time | undefined): boolean {
  return next !== undefined && next < startsAt;
}

/** Response of GET /api/v2/studio/versions, the newest first. */
export const VersionsResponse = Type.Object({
  versions: Type.Array(StudioVersion),
  releases: Type.Array(StudioRelease),
  served: ServedState,
  /** Whether a version needs the approval of a second person before it is released. */
  needsApproval: Type.Boolean(),
  /** The start of a release that waits for its time: no other one is possible before that begins or is given up. Null if none waits. */
  waitsUntil: Nullable(Type.String()),
  /** Whether the roles of the person allow a draft that begins with what visitors have instead of the newest version. */
  mayBeginWithServed: Type.Boolean(),
  /** Versions that another program has checked: a release and a roll-back check them again, and refuse errors. */
  checkedBefore: Type.Array(Type.Integer()),
  /** The markets that have files in what all visitors have, or a version of their own. */
  markets: Type.Array(Type.String()),
  /** Markets that the last release opened: it cannot be taken back, since they may have applications. */
  openedLast: Type.Array(Type.String()),
});
export type VersionsResponse = Static<typeof VersionsResponse>;

export const VersionParams = Type.Object({ version: Digits });

/** Response of GET /api/v2/studio/versions/{version}: its files, and those of what is served where they differ. */
export const VersionResponse = Type.Object({
  version: StudioVersion,
  files: FileTexts,
  served: Type.Record(Type.String(), Nullable(Type.String())),
  /**
   * By the markets that have a version of their own: its files where they differ from those of the version that all other markets have, but
   * for the folders of other markets; null for a file that it lacks.
   */
  ownFiles: Type.Record(Type.String(), Type.Record(Type.String(), Nullable(Type.String()))),
  /** Whether the person may approve or refuse it, or why not: decisions of before are not considered. */
  approving: oneOf(['allowed', 'ownChange', 'roleMissing']),
  /** The markets that the operator's prices lack: no release of it is possible before they are given. */
  unpriced: Type.Array(Type.String()),
  /** The refusals that an approval of the same person followed. A process of the release before leaves them out. */
  takenBack: Type.Optional(Type.Array(Decision)),
});
export type VersionResponse = Static<typeof VersionResponse>;

/** The last release that the person has seen, 0 for none: the call is refused if another one was made since. Left out for any. */
const After = Type.Optional(Type.Integer({ minimum: 0 }));

/** Body of POST /api/v2/studio/rollback. */
export const RollBackBody = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 1000 }), after: After },
  { additionalProperties: false },
);

/** Body of POST /api/v2/studio/versions/{version}/release. */
export const ReleaseBody = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 1000 }),
    /** Left out for all. */
    markets: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    /** Hundredths of a percent of the visitors; left out for all. */
    basisPoints: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    /** Left out for at once. */
    startsAt: Type.Optional(Type.String({ format: 'date-time' })),
    after: After,
  },
  { additionalProperties: false },
);
export type ReleaseBody = Static<typeof ReleaseBody>;

export const ReleasedResponse = Type.Object({ release: Type.Integer() });
export type ReleasedResponse = Static<typeof ReleasedResponse>;

/** Body of POST /api/v2/studio/drafts/{draft}/markets, which adds the files of a new market to the draft. */
export const NewMarketBody = Type.Object(
  {
    id: Type.String({ maxLength: 30 }),
    /** The market to copy; left out for the one that the set of the library is written for. */
    from: Type.Optional(Type.String()),
    country: Type.String(),
    currency: Type.String(),
    languages: Type.Array(Type.String(), { maxItems: 20 }),
    /** A set of the library with the country's rules. */
    library: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type NewMarketBody = Static<typeof NewMarketBody>;

/** Entries that the new market still has as the market that it was copied from. */
export const NewMarketResponse = Type.Object({
  revision: Type.Integer(),
  open: Type.Array(Type.Object({ path: Type.String(), pointer: Type.String(), reason: Type.String() })),
});
export type NewMarketResponse = Static<typeof NewMarketResponse>;
