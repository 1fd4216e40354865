import type { Answers } from '../answers/answers.ts';
import type { Json } from '../definition/definitionTypes.ts';

/** What conditions may look at: one JSON document, the same in browser, server and command line. */
export interface JourneyContext {
  readonly answers: Answers;
  /** What the server says of the application; `null` before one exists. */
  readonly application: { readonly [field: string]: Json } | null;
  readonly config: { readonly [field: string]: Json };
  readonly market: { readonly [field: string]: Json };
  readonly portal: { readonly [field: string]: Json };
  readonly session: { readonly [field: string]: Json };
}
