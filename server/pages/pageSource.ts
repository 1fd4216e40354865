import type { FastifyInstance } from 'fastify';
import type { RenderedStep, StepPage } from '../../src/product/stepPage.ts';
import type { StartVisit } from '../../src/contract/pageBoot.ts';
import { readTexts } from '../../src/product/node.ts';
import { PSEUDO_LOCALE, pseudoTexts } from '@stepwright/engine';
import { localeTexts } from '@stepwright/engine/authoring';
import type { PublishedTexts } from '../definitions/servedTexts.ts';
import type { StudioSource } from './studioPages.ts';
import type { TextScripts } from './publishedTexts/textScripts.ts';
import type { ReplacedScripts } from './publishedTexts/replaceScripts.ts';

/** Which scripts a page other than a start page needs at once. */
export interface WantedScripts {
  /** Those with texts of a published version. */
  readonly replaced?: ReplacedScripts | undefined;
  /** Whether it makes calls before it shows anything: their answers did not come with it. */
  readonly makesCalls: boolean;
  /** Whether one signs in there. */
  readonly signsIn: boolean;
}

/** Where pages come from: built files in production, Vite in development. */
export interface PageSource {
  serveAssets(app: FastifyInstance): Promise<void>;
  /** The HTML around every page. */
  template(url: string): Promise<string>;
  renderStart(page: StartVisit): Promise<string>;
  /** See `renderStep` of src/app/prerenderStep.tsx; left out where browsers draw every step. */
  renderStep?(step: StepPage): Promise<RenderedStep | undefined>;
  /** Element with the script inside every other page, for the head. */
  earlyHead(): Promise<string>;
  /** Elements with the styles and the script of the start pages, for the head of those only. */
  startHead(): Promise<string>;
  /** Elements by which the scripts of every other page are fetched early. */
  portalPreloads(locale: string, wanted: WantedScripts): Promise<string>;
  /** Elements with the styles and the script of the sandbox's ribbon, for the head of pages that have it. */
  ribbonHead(): Promise<string>;
  /** The texts of a namespace in one language. */
  texts(name: string, locale: string, published?: PublishedTexts): Readonly<Record<string, string>>;
  /** Left out where texts come from their files at once. */
  readonly textScripts?: TextScripts;
  /** The pages of staff; left out where only visitors come. */
  readonly studio?: StudioSource;
}

/** Source of the styles of the start pages; the build has them in a file of their own. */
export const START_STYLES = 'src/features/start/screens/styles/index.css';

/** Script of the sandbox's ribbon, an entry of its own in the build. */
export const RIBBON_SCRIPT = 'src/app/ribbon/main.ts';

/** Script inside start pages. */
export const START_SCRIPT = 'src/app/earlyStart.ts';

/** Styles of the closed ribbon. */
export const RIBBON_STYLES = 'src/sandbox/ribbon/ribbon.css';

const PSEUDO_SOURCE = 'en-US';

/** The texts of a namespace in one language. */
export function readPageTexts(
  name: string,
  locale: string,
  published?: PublishedTexts,
): Readonly<Record<string, string>> {
  const read = (tag: string) =>
    published ? localeTexts(published.locales, tag, name) : readTexts(tag, name);
  return locale === PSEUDO_LOCALE ? pseudoTexts(read(PSEUDO_SOURCE)) : read(locale);
}
