import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** How a category is treated: accepted, reviewed by a person, or refused. */
export const CATEGORY_TYPES = ['REGULAR', 'PROHIBITED', 'SUPER_PROHIBITED'] as const;

const Industry = Type.Object({
  id: Type.String(),
  mcc: Type.String(),
  label: Type.String(),
  keywords: Type.Array(Type.String()),
  type: oneOf(CATEGORY_TYPES),
  predictLabel: Type.Optional(Type.String()),
});
export type Industry = Static<typeof Industry>;

/** A heading with its lines of business. */
export const CategoryGroup = Type.Object({
  id: Type.String(),
  label: Type.String(),
  industries: Type.Array(Industry),
});
export type CategoryGroup = Static<typeof CategoryGroup>;

/** Query of GET /api/v2/categories. The currency identifies the market; by default the portal's first. */
export const CategoriesQuery = Type.Object(
  {
    language: Type.Optional(Type.String({ maxLength: 10 })),
    currency: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { additionalProperties: false },
);

/** Response of GET /api/v2/categories, in one language. */
export const CategoriesResponse = Type.Object({ groups: Type.Array(CategoryGroup) });
export type CategoriesResponse = Static<typeof CategoriesResponse>;

/** The most categories that are predicted for one text. */
export const MAX_PREDICTED = 10;

/** Query of GET /api/v2/categories/predict: what the person typed about the business, and where the page is. */
export const PredictionQuery = Type.Object(
  { inputs: Type.String({ minLength: 1, maxLength: 200 }), ...CategoriesQuery.properties },
  { additionalProperties: false },
);

/** Response of GET /api/v2/categories/predict: the categories by their `predictLabel`, the likeliest first. */
export const PredictionResponse = Type.Object({
  top10LabelMlType: Type.Array(Type.String(), { maxItems: MAX_PREDICTED }),
});
export type PredictionResponse = Static<typeof PredictionResponse>;
