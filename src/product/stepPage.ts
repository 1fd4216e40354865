import type { AccountsResponse } from '../contract/accounts.ts';
import type { DraftResponse } from '../contract/drafts.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import type { FlowRuntime } from './definitions.ts';

/** A page with inputs that the server draws: a step, or where one signs in. */
export interface StepPage {
  readonly boot: PageBoot;
  readonly runtime: FlowRuntime;
  /** The texts of the language, by namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The published version that the texts are of; undefined for those of the build. */
  readonly textsVersion: number | undefined;
  /** The answers of the calls that a step makes first; none if nobody is signed in. */
  readonly draft: DraftResponse | undefined;
  readonly accounts: AccountsResponse | undefined;
  /** Where the step is, with the query. */
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly basePath: string;
}

/** A step as HTML, and the element with those of its styles that scripts would write. */
export interface RenderedStep {
  readonly html: string;
  readonly styles: string;
}
