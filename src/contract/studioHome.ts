import { Type, type Static } from 'typebox';
import { oneOf } from './schemaParts.ts';
import { Nullable } from './studio.ts';

/** Response of GET /api/v2/studio/home. */
export const StudioHomeResponse = Type.Object({
  rows: Type.Array(
    Type.Object({
      market: Type.String(),
      portal: Type.String(),
      languages: Type.Array(Type.String()),
      /** The version that visitors have; null for the installed one. */
      version: Nullable(Type.Integer()),
      /** Applications that are not submitted, and those that are not decided. */
      drafts: Type.Integer(),
      applications: Type.Integer(),
    }),
  ),
  /** The sets of the library, by which a market may be opened: one for each country whose rules it has. */
  library: Type.Array(
    Type.Object({
      id: Type.String(),
      country: Type.String(),
      currency: Type.String(),
      languages: Type.Array(Type.String()),
      /** The market that it is laid over. */
      from: Type.String(),
      /** The answers that it has settings for, by pointer; those of shared definitions by file and pointer in it. */
      answers: Type.Array(Type.String()),
      /** The names of its rules that nobody has compared with a source. */
      uncompared: Type.Array(Type.String()),
      /** Rules of the country that it does not have, each in a sentence. */
      notCovered: Type.Array(Type.String()),
    }),
  ),
});
export type StudioHomeResponse = Static<typeof StudioHomeResponse>;

/**
 * Response of GET /api/v2/studio/home/state: how the newest version is, with which new drafts begin; computed when it is asked for, so
 * that the home does not wait for it.
 */
export const StudioStateResponse = Type.Object({
  /** Findings of the checker, by the market and portal that they concern; null for all. */
  findings: Type.Array(
    Type.Object({
      market: Nullable(Type.String()),
      portal: Nullable(Type.String()),
      errors: Type.Integer(),
      warnings: Type.Integer(),
    }),
  ),
  /** Texts of each translated language that are missing, or whose source has changed. */
  untranslated: Type.Array(Type.Object({ language: Type.String(), open: Type.Integer() })),
});
export type StudioStateResponse = Static<typeof StudioStateResponse>;

/** Query and response of GET /api/v2/studio/search: steps, questions and texts of the newest version by words, the best ones first. */
export const StudioSearchQuery = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) });
export const StudioSearchResponse = Type.Object({
  found: Type.Array(
    Type.Object({
      kind: oneOf(['step', 'question', 'text']),
      step: Type.Optional(Type.String()),
      /** JSON Pointer of the question's answer. */
      question: Type.Optional(Type.String()),
      language: Type.String(),
      /** Below `locales/`. */
      file: Type.String(),
      key: Type.String(),
      text: Type.String(),
    }),
  ),
  /** How many there are in all. */
  total: Type.Integer(),
});
export type StudioSearchResponse = Static<typeof StudioSearchResponse>;

/** Query and response of GET /api/v2/studio/drafts/{draft}/coverage: what the samples of a market and the walks of tests reach. */
export const CoverageQuery = Type.Object({ market: Type.String(), portal: Type.String() });
export const CoverageResponse = Type.Object({
  revision: Type.Integer(),
  flows: Type.Array(
    Type.Object({
      flow: Type.String(),
      walks: Type.Integer(),
      steps: Type.Array(
        Type.Object({
          id: Type.String(),
          reached: Type.Integer(),
          /** How many walks have no step after it. */
          last: Type.Integer(),
        }),
      ),
    }),
  ),
  /** Conditions, rules and branches that no walk makes hold, or fail. `within`: their flow, or their step. */
  missing: Type.Array(
    Type.Object({
      kind: oneOf(['step', 'condition', 'rule', 'branch']),
      within: Type.String(),
      name: Type.String(),
      outcome: oneOf(['reached', 'holds', 'fails']),
    }),
  ),
});
export type CoverageResponse = Static<typeof CoverageResponse>;
