import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { basePathOf, PATHS } from '../../src/contract/pages.ts';
import { isKnownPath } from '../../src/contract/isKnownPath.ts';
import { PSEUDO_LOCALE } from '@stepwright/engine';
import { recordRefused, recordUnknownBrand } from '../analytics/recordEvent.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { AccessDeps } from '../access/deps.ts';
import { clearIdentityCookies } from '../access/sessions/identityCookies.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { keepLocation } from '../definitions/location/locationCookies.ts';
import { nameVisitor, readVisitor } from '../definitions/location/visitorCookie.ts';
import type { PrefillDeps } from '../prefill/readPrefillConfig.ts';
import { keepPrefill } from '../prefill/keepPrefill.ts';
import { hasPrefillParameters } from '../prefill/readPrefill.ts';
import type { PageHeaders } from '../platform/http/secureHeaders.ts';
import type { CobrandDefinition, MarketDefinition } from '../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { findPrefill } from '../prefill/prefillTable.ts';
import { appFileAt } from './appFiles.ts';
import { bootPage } from './bootPage.ts';
import { builtPages } from './builtPages.ts';
import { createFailedPage } from './failedPage.ts';
import { firstAnswers } from './firstAnswers.ts';
import { allowScriptsOf, allowStylesOf, headOf } from './inlineStyles.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';
import type { PageSource } from './pageSource.ts';
import { findRibbon } from './ribbon.ts';
import { recordReturnByMail } from './recordReturnByMail.ts';
import { serveStudio } from './studioPages.ts';
import { serveTextScripts } from './publishedTexts/serveTextScripts.ts';
import { allowImportMap, replacedBy } from './publishedTexts/replaceScripts.ts';
import { visitedUrl } from './visitedUrl.ts';
import { writePage, type PublishedPage } from './writePage.ts';
import { withoutPersonal } from './withoutPersonal.ts';
import { APPLY_FLOW } from '../../src/contract/flows.ts';

/** Paths that are no pages: an unknown one among them is an error, not a screen. */
const NO_PAGES =
  /^\/(?:api|v1|docs|flow-modules|published-texts|assets|brand|healthz|readyz|metrics)(?:\/|$)/;

/** Files of the brand, which may change with it. */
const APP_FILE_CACHING = 'public, max-age=3600';

/** The pages of an application. */
const APPLICATION = /^\/urn:app:/;

interface PagesOptions {
  readonly deps: PrefillDeps;
  readonly pageHeaders: PageHeaders;
  readonly source?: PageSource;
}

/** Serves the pages: for every path that is no call the page itself, with its configuration in it. */
export function createPages(options: PagesOptions): FastifyPluginAsync {
  return async (app) => servePages(app, options);
}

async function servePages(
  app: FastifyInstance,
  { deps, pageHeaders, source = builtPages() }: PagesOptions,
): Promise<void> {
  await source.serveAssets(app);
  serveTextScripts(app, deps, source);
  if (source.studio) await serveStudio(app, source.studio);

  app.setErrorHandler<FastifyError>(createFailedPage(deps, source));
  app.get('/*', async (request, reply) => {
    const url = visitedUrl(request.url);
    const { pathname, searchParams } = url;
    if (NO_PAGES.test(pathname)) return reply.callNotFound();
    const basePath = basePathOf(pathname);
    const [, , referralUrlId] = basePath.split('/');
    const brand = visitedBrand(deps, request.host, referralUrlId);
    const elsewhere = await redirectUrl(deps, { request, reply, url, brand });
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    await recordReturnByMail(deps, request, url);
    const path = pathname.slice(basePath.length);
    const visitor = visitorOf(deps, request, reply);
    const { boot, flow } = await bootPage(deps, request, { referralUrlId, visitor });
    const look = { ...boot, tokens: deps.flows.tokensOf(flow.reference), basePath };
    const file = await appFileAt(path, look);
    if (file) return reply.type(file.type).header('cache-control', APP_FILE_CACHING).send(file.content);
    if (brand && !brand.settings) await recordUnknownBrand(deps, { ...brand, ip: request.ip });
    keepChoice(deps, reply, { boot, searchParams });
    if (!boot.session.signedIn) clearIdentityCookies(deps.config, reply);
    const origin = `${new URL(deps.config.publicUrl).protocol}//${request.host}`;
    const ribbon = await findRibbon(deps, source, { boot, host: request.host, path });
    const published = await publishedPage(deps, source, { flow, visitor });
    const isStep = stepPaths(flow).includes(path);
    const { session, config, locale } = boot;
    const { currency } = config;
    const answers = isStep
      ? await firstAnswers(app, { config: deps.config, request, session, currency, language: locale })
      : {};
    // Without its query, which may hold answers.
    const report = (error: unknown) => request.log.error({ err: error, path }, 'step not drawn');
    const visited = { url, origin, look, boot, flow, ribbon, published, answers, report };
    const html = await writePage(source, visited);
    const policy = policyOf(reply, { html, published });
    return reply
      .code(isKnownPath(path || PATHS.start, boot.config, stepPaths(flow)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .headers({ ...pageHeaders(path, { 'content-security-policy': policy }) })
      .send(html);
  });
}

/** The id of a browser while a share of the visitors gets other definitions; a new one at the first visit. */
function visitorOf(
  { config, flows }: Pick<DefinitionsDeps, 'config' | 'flows'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  return flows.hasTrial ? (readVisitor(request) ?? nameVisitor(config, reply)) : undefined;
}

/** The policy of a page: with the styles, the script and the import map that are in it. */
function policyOf(
  reply: FastifyReply,
  { html, published }: { readonly html: string; readonly published: PublishedPage | undefined },
): string {
  const ownPolicy = String(reply.getHeader('content-security-policy') ?? '');
  const head = headOf(html);
  const allowing = allowScriptsOf(head, allowStylesOf(head, ownPolicy));
  return published ? allowImportMap(allowing, published.replaced) : allowing;
}

/** Returns the changes in the pages of a market by its published version; undefined if their texts are those of the build. */
async function publishedPage(
  { servedTexts }: Pick<DefinitionsDeps, 'servedTexts'>,
  { textScripts }: PageSource,
  { flow, visitor }: { readonly flow: LoadedFlow; readonly visitor: string | undefined },
): Promise<PublishedPage | undefined> {
  const texts = servedTexts.in(flow.reference, visitor);
  return texts && textScripts && { texts, replaced: await replacedBy(textScripts, texts) };
}

/** Which partner's brand a page has. */
interface VisitedBrand {
  readonly portal: string;
  readonly referralUrlId: string;
  /** Undefined if the portal has no such brand: then the page has the portal's own. */
  readonly settings?: CobrandDefinition;
  readonly markets: readonly MarketDefinition[];
}

/** The brand of the partner whose link a page has (`/r/{referralUrlId}`); undefined without a partner's link. */
function visitedBrand(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  host: string,
  referralUrlId: string | undefined,
): VisitedBrand | undefined {
  if (referralUrlId === undefined) return undefined;
  const portal = choosePortal(deps, host).id;
  return { portal, referralUrlId, markets: [], ...deps.flows.findCobrand(portal, referralUrlId) };
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
  readonly brand: VisitedBrand | undefined;
}

/** Where a visit continues: on the partner's site, or at the URL without what the server keeps of it; undefined to show the page. */
async function redirectUrl(deps: PrefillDeps, visit: Visit): Promise<string | undefined> {
  const { request, url, brand } = visit;
  if (brand?.settings?.elsewhere !== undefined) return movedUrl(url, brand.settings.elsewhere);
  if (hasPrefillParameters(url.searchParams)) await prefill(deps, visit);
  return withoutPersonal(url, await sensitiveNames(deps, request.host, brand)) ?? switcherUrl(url);
}

const SWITCHER_START_PATHS: readonly string[] = ['', PATHS.start, PATHS.getStarted, `${PATHS.getStarted}/`];
/** Parameters that count before `showStoreSwitcher`: an application to open, or a message of the start page. */
const COME_FIRST: readonly string[] = ['applicationId', 'completed', 'timeout'];

/**
 * The URL of the store switcher for a link to the start page that asks for it (`showStoreSwitcher`), with its query; undefined for any other
 * URL. A person without a business is led on from there.
 */
function switcherUrl({ pathname, searchParams }: URL): string | undefined {
  const basePath = basePathOf(pathname);
  if (!SWITCHER_START_PATHS.includes(pathname.slice(basePath.length))) return undefined;
  const isTrue = (name: string) => valueOf(searchParams, name)?.toLowerCase() === 'true';
  if (!isTrue('showStoreSwitcher') || isTrue('createBusiness')) return undefined;
  if (COME_FIRST.some((name) => valueOf(searchParams, name) !== undefined)) return undefined;
  return `${basePath}${PATHS.storeSelector}?${searchParams.toString()}`;
}

/** The value of a parameter, whose name may be written in any case if it is one of a prefill. */
function valueOf(query: URLSearchParams, name: string): string | undefined {
  return [...query].find(([written]) => (findPrefill(written)?.name ?? written) === name)?.[1];
}

/** The partner's site, but for applications that were begun before the partner moved: those stay in the portal. */
function movedUrl({ pathname, search }: URL, elsewhere: string): string {
  const path = pathname.slice(basePathOf(pathname).length);
  return APPLICATION.test(path) ? `${path}${search}` : elsewhere;
}

/** Keeps what the link brings along. The page opens without it if that fails: nothing of it is needed there. */
async function prefill(deps: PrefillDeps, { request, reply, url, brand }: Visit): Promise<void> {
  const query = url.searchParams;
  const referralUrlId = brand?.referralUrlId;
  try {
    const { boot, flow } = await bootPage(deps, request, { referralUrlId, visitor: readVisitor(request) });
    const { config, locale: language } = boot;
    const wrong = await keepPrefill(deps, { request, reply }, { query, flow, language, referralUrlId });
    await recordRefused(deps, { portal: config.portal, names: wrong, ip: request.ip });
  } catch (error) {
    request.log.error({ err: error }, 'prefill');
  }
}

/** Which names the questions for sensitive answers have in the markets of a portal and of a partner's brand, in lower case. */
async function sensitiveNames(
  deps: AccessDeps,
  host: string,
  brand: VisitedBrand | undefined,
): Promise<(name: string) => boolean> {
  const { flows } = deps;
  const portal = choosePortal(deps, host).id;
  const own = flows.marketsIn(portal).map(({ id }) => flows.current(id, portal));
  const branded = (brand?.markets ?? []).map(({ id }) =>
    flows.branded(id, portal, brand?.referralUrlId ?? ''),
  );
  const leaves = [...own, ...(await Promise.all(branded))].flatMap((flow) => flow?.sensitive ?? []);
  const names = new Set(leaves.map(({ path }) => path.at(-1)?.toLowerCase()));
  return (name) => names.has(name);
}

type Boot = Omit<PageBoot, 'startTexts'>;

/** Where the questions before the application are. */
function stepPaths({ runtime }: LoadedFlow): readonly string[] {
  const { steps = [], pages = [] } = runtime.definition.flows[APPLY_FLOW] ?? {};
  // Pages of an application have a pattern, which is the path of none.
  const paths = steps.map(({ path }) => path).filter((path) => !path.includes('/:'));
  return [...paths, ...pages.map(({ id }) => `${PATHS.onePage}/${id}`)];
}

// The URL states a choice; the browser's suggestion may change with the browser.
function keepChoice(
  deps: AccessDeps,
  reply: FastifyReply,
  { boot, searchParams }: { readonly boot: Boot; readonly searchParams: URLSearchParams },
): void {
  const { config, locale } = boot;
  keepLocation(deps.config, reply, {
    ...(searchParams.get('lng') === locale && locale !== PSEUDO_LOCALE && { language: locale }),
    ...(searchParams.get('currency') === config.currency && { currency: config.currency }),
  });
}
