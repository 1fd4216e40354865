import type { Json } from '../definition/definitionTypes.ts';

/** The one document of answers, in the shape that the API takes: `{ applicant, company, application, owners, bank, order }`. */
export type Answers = { readonly [part: string]: Json };
