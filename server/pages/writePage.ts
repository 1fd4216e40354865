import { isPublicPath } from '../../src/contract/isPublicPath.ts';
import { PATHS } from '../../src/contract/pages.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { appHead, type VisitedLook } from './appFiles.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { FirstAnswers } from './firstAnswers.ts';
import type { PublishedTexts } from '../definitions/servedTexts.ts';
import { putImportMap, type ReplacedScripts } from './publishedTexts/replaceScripts.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';
import type { RenderedStep, StepPage } from '../../src/product/stepPage.ts';
import type { PageSource } from './pageSource.ts';
import { OPENID_FAILURE_PARAMETER, OPENID_FAILURES } from '../../src/contract/openId.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import { putRibbon, type Ribbon } from './ribbon.ts';
import { createsBusiness } from '../../src/contract/codes.ts';
import { sectionAt, writeSkeleton } from './skeleton.ts';

const START_PATHS = new Set<string>([PATHS.start, PATHS.getStarted, `${PATHS.getStarted}/`, PATHS.learnMore]);

type Boot = Omit<PageBoot, 'startTexts'>;

interface Visited {
  readonly url: URL;
  /** Scheme and host of the visit. */
  readonly origin: string;
  readonly look: VisitedLook;
  readonly boot: Boot;
  readonly flow: LoadedFlow;
  /** The sandbox's tools above the page. */
  readonly ribbon: Ribbon | undefined;
  /** The texts of the market's version, and the scripts with them; undefined for those of the build. */
  readonly published?: PublishedPage | undefined;
  readonly answers: FirstAnswers;
  /** Reports that a step could not be drawn; the browser draws it then. */
  readonly report: (error: unknown) => void;
}

/** The changes in a page by a published version. */
export interface PublishedPage {
  readonly texts: PublishedTexts;
  readonly replaced: ReplacedScripts;
}

/** The HTML of a page: the start page ready to read, every other with its frame. */
export async function writePage(source: PageSource, visited: Visited): Promise<string> {
  const { url, origin, look, boot, flow, ribbon, published, answers } = visited;
  const { basePath, tokens } = look;
  const path = url.pathname.slice(basePath.length);
  const isStart = showsStart(path, url.searchParams, boot);
  const startTexts = source.texts('start', boot.locale, published?.texts);
  const page = { ...boot, startTexts: textsWithoutScripts(startTexts) };
  const section = sectionAt(flow, path, boot.session);
  const signsIn = path === PATHS.signIn && !boot.session.signedIn;
  const step = isStart ? undefined : await drawStep(source, visited, { page, signsIn });
  const body = isStart
    ? await source.renderStart({
        boot: page,
        texts: startTexts,
        path,
        basePath,
        createsBusiness: createsBusiness(url.searchParams),
      })
    : (step?.html ?? writeSkeleton({ boot, section }));
  const template = putRibbon(
    await templateFor(source, {
      url: `${url.pathname}${url.search}`,
      isStart,
      locale: boot.locale,
      published,
      makesCalls: !answers.draft,
      signsIn,
    }),
    ribbon,
  );
  const head = [
    firstPaint(body),
    appHead({ ...look, origin, ...(isStart && { said: saidFirst(boot, startTexts) }) }),
    step?.styles ?? '',
  ].join('');
  return fillTemplate(template, { boot: page, tokens, head, body, isReady: isStart, section, answers });
}

/**
 * Holds back the first paint until the part after it begins, since what is centred or at the right would move while it arrives: on a start
 * page the first view on wide screens, on every other the bar above the content.
 */
function firstPaint(body: string): string {
  if (body.includes(' id="fees"'))
    return '<link rel="expect" href="#fees" blocking="render" media="(min-width: 992px)" />';
  return body.includes(' id="main"') ? '<link rel="expect" href="#main" blocking="render" />' : '';
}

/** Namespaces of the texts that a step's page begins with. */
const STEP_TEXTS = ['common', 'errors', 'screens', 'steps'];

/** Those of the page where one signs in. */
const SIGN_IN_TEXTS = [...STEP_TEXTS, 'account'];

/** Draws the step that a page begins with, or where one signs in, so that it can be answered before its scripts are there. Undefined where the browser has to. */
async function drawStep(
  source: PageSource,
  visited: Visited,
  { page: boot, signsIn }: { readonly page: PageBoot; readonly signsIn: boolean },
): Promise<RenderedStep | undefined> {
  const { url, look, flow, published, answers, report } = visited;
  if (!source.renderStep || !(signsIn || hasAnswers(answers))) return undefined;
  const names = signsIn ? SIGN_IN_TEXTS : STEP_TEXTS;
  const textsOf = (name: string) => source.texts(name, boot.locale, published?.texts);
  const texts = Object.fromEntries(names.map((name) => [name, textsOf(name)]));
  try {
    return await source.renderStep({
      boot,
      runtime: flow.runtime,
      texts,
      textsVersion: published?.texts.version,
      draft: answers.draft?.answer,
      accounts: answers.accounts?.answer,
      url: signsIn ? signInUrl(url) : url,
      basePath: look.basePath,
    });
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Whether the calls that a step begins with were answered. */
function hasAnswers({ draft, accounts }: FirstAnswers): boolean {
  return draft !== undefined && accounts !== undefined;
}

/** The way back is in no markup: the same page is then drawn once for everybody, and once for each failure of a provider. */
function signInUrl({ pathname, searchParams }: URL): StepPage['url'] {
  const failure = memberOf(OPENID_FAILURES, searchParams.get(OPENID_FAILURE_PARAMETER) ?? '');
  return { pathname, search: failure === undefined ? '' : `?${OPENID_FAILURE_PARAMETER}=${failure}` };
}

interface Template {
  readonly url: string;
  readonly isStart: boolean;
  readonly locale: string;
  readonly published: PublishedPage | undefined;
  readonly makesCalls: boolean;
  readonly signsIn: boolean;
}

async function templateFor(
  source: PageSource,
  { url, isStart, locale, published, makesCalls, signsIn }: Template,
): Promise<string> {
  const template = await source.template(url);
  const replaced = published?.replaced;
  const portal = isStart ? '' : await source.portalPreloads(locale, { replaced, makesCalls, signsIn });
  const head = await (isStart ? source.startHead() : source.earlyHead());
  // By functions, since a `$` in the styles must stay one.
  const html = template
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${portal}</body>`);
  return replaced ? putImportMap(html, replaced) : html;
}

/** Whether the start page is sent prerendered: to visitors who may see it, unless the query carries a message for them. */
function showsStart(path: string, query: URLSearchParams, { config, session }: Boot): boolean {
  if (!START_PATHS.has(path || '/') || query.has('completed') || query.has('timeout')) return false;
  // Applicants with an application find it there instead, which the page itself has to determine.
  if (session.signedIn) return false;
  return isPublicPath(path || '/', config.publicPaths);
}

/** The promise of the start page, in a partner's words if there are any. */
function saidFirst({ config, locale, solution }: Boot, startTexts: PageBoot['startTexts']) {
  const promise = `hero.${solution ?? config.brand.voice}`;
  const { title, text } = config.welcome?.[locale] ?? {};
  return {
    title: title ?? startTexts[`${promise}.title`] ?? config.brand.name,
    text: text ?? startTexts[`${promise}.text`] ?? '',
  };
}

function textsWithoutScripts(texts: PageBoot['startTexts']): PageBoot['startTexts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /^(?:failed|noScript)\b/.test(key)));
}
