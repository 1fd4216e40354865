import type { AccountsResponse } from '../contract/accounts.ts';
import type { DraftResponse } from '../contract/drafts.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import type { FlowRuntime } from './definitions.ts';

/** A step that the server draws. */
export interface StepPage {
  readonly boot: PageBoot;
  readonly runtime: FlowRuntime;
  /** The texts of the language, by namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly draft: DraftResponse;
  readonly accounts: AccountsResponse;
  /** Where the step is, with the query. */
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly basePath: string;
}

/** A step as HTML, and the element with those of its styles that scripts would write. */
export interface RenderedStep {
  readonly html: string;
  readonly styles: string;
}
