import { Type } from 'typebox';
import type { Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Body of POST .../government-identifications/manual-entry, which is called without signing in. */
export const ManualEntryBody = Type.Object(
  {
    value: Type.String({ maxLength: 40 }),
    sourceType: Type.String({ maxLength: 40 }),
    legalBusinessName: Type.String({ maxLength: 200 }),
  },
  closed,
);
export type ManualEntryBody = Static<typeof ManualEntryBody>;
