import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AnswersPart } from './schemaParts.ts';

/** Query of the calls about a draft: in which market it is. Without it, in the one that the portal starts in. */
export const DraftQuery = Type.Object(
  {
    currency: Type.Optional(Type.String({ maxLength: 10 })),
    /**
     * Account of the calling page. If another person has signed in since in another tab, the call is refused
     * (`account.required`).
     */
    account: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

/** Query of GET /api/v2/drafts/current. */
export const ReadDraftQuery = Type.Object(
  {
    ...DraftQuery.properties,
    /** The currency of the market that the person has just left: what holds in both is in the draft then, if none was begun here. */
    keepFrom: Type.Optional(Type.String({ maxLength: 10 })),
    /** Language of the calling page, in which the category is named; by default the one that pages have without asking for another. */
    language: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);

const IdempotencyKey = Type.String({ pattern: '^[A-Za-z0-9_-]{8,100}$' });

/** An unfinished application: what was answered so far, valid or not. One for each account, portal and market. */
export const Draft = Type.Object({
  answers: AnswersPart,
  /** Grows by one with each change; 1 at first. */
  revision: Type.Integer(),
  /** The key to submit it with, so that two devices create one application. */
  idempotencyKey: Type.String(),
  /** When it was changed last. */
  updatedAt: Type.String(),
});
export type Draft = Static<typeof Draft>;

/** Response of GET /api/v2/drafts/current. */
export const DraftResponse = Type.Object({
  draft: Type.Union([Draft, Type.Null()]),
  /** The application that the last draft became, for a while after it was submitted and before another one is begun. */
  submittedAs: Type.Union([Type.String(), Type.Null()]),
  /** This call began the draft with answers of the market in `keepFrom`. */
  carriedOver: Type.Optional(Type.Literal(true)),
});
export type DraftResponse = Static<typeof DraftResponse>;

/** Body of PUT /api/v2/drafts/current. What the market's form does not ask for is left out. */
export const SaveDraftBody = Type.Object(
  {
    answers: AnswersPart,
    /** The revision that the change was made to; 0 where there was no draft. Another one was saved in between: `draft.conflict`. */
    revision: Type.Integer({ minimum: 0 }),
    idempotencyKey: IdempotencyKey,
  },
  { additionalProperties: false },
);
export type SaveDraftBody = Static<typeof SaveDraftBody>;

/** Response of PUT /api/v2/drafts/current: the revision that it has now. */
export const SaveDraftResponse = Type.Object({ revision: Type.Integer() });
export type SaveDraftResponse = Static<typeof SaveDraftResponse>;
