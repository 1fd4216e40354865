import type { SessionResponse } from './access.ts';
import type { Solution } from './codes.ts';
import type { ConfigsResponse } from './configuration.ts';

/** Why a page is in its language: asked for in the URL, kept from before, the browser's, or the market's first. */
export type LanguageSource = 'query' | 'kept' | 'browser' | 'default';

/** Data that the server includes in every page, such as its location and its language. */
export interface PageBoot {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly localeSource: LanguageSource;
  /** The session when the page was sent, so that no page has to wait for a call. */
  readonly session: SessionResponse;
  /** The URL names a currency that no market of the portal has. */
  readonly isUnsupported?: true;
  /** Solution that the visitor came for. */
  readonly solution: Solution | null;
  /** Texts of the namespace `start` for pages without their scripts: those that report a failed fetch, or that JavaScript is needed. */
  readonly startTexts: Readonly<Record<string, string>>;
}

/** The visit of a start page, which the server draws. */
export interface StartVisit {
  readonly boot: PageBoot;
  /** All texts of the namespace `start`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Path of the page below the base path. */
  readonly path: string;
  /** `/r/{referralUrlId}` or nothing. */
  readonly basePath: string;
  /** Whether the URL is for a further business of the person. */
  readonly createsBusiness: boolean;
}
