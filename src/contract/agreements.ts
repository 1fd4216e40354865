import { Type } from 'typebox';
import type { Static } from 'typebox';

const Language = Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' });

/** Query of GET /api/v2/agreements/current. */
export const AgreementQuery = Type.Object(
  { currency: Type.Optional(Type.String({ maxLength: 10 })), language: Type.Optional(Language) },
  { additionalProperties: false },
);

/** Text of an agreement, in one language. */
export const AgreementText = Type.Object({
  title: Type.String(),
  sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
});
export type AgreementText = Static<typeof AgreementText>;

/** The text that a person has read: its version, and the SHA-256 hash of exactly that text. */
export const AgreementShown = Type.Object(
  {
    version: Type.String({ maxLength: 40 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    language: Language,
  },
  { additionalProperties: false },
);
export type AgreementShown = Static<typeof AgreementShown>;

/** Response of GET /api/v2/agreements/current: the agreement that is in force. */
export const Agreement = Type.Object({
  ...AgreementShown.properties,
  ...AgreementText.properties,
  /** The text in short, to be shown beside it; empty if there is none. It is not part of what is signed. */
  summary: Type.Array(Type.String()),
});
export type Agreement = Static<typeof Agreement>;
