import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';
import { WEBSITE_KINDS } from './codes.ts';

/** Response of GET /api/v2/configs/websites/{id}: the website, domain or app for which the caller adds a store. */
export const WebsiteResponse = Type.Object({
  id: Type.String(),
  kind: oneOf(WEBSITE_KINDS),
  name: Type.String(),
});
export type WebsiteResponse = Static<typeof WebsiteResponse>;
