import type { i18n } from 'i18next';
import { createPageHost } from '@stepwright/validators/portal';
import { listReasons } from '@stepwright/validators';
import { OWNER_FLOW } from '../contract/flows.ts';
import { createClient } from '../features/shared/api/client.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import { createApi } from './createApi.ts';
import { createFlowRuntime } from '@stepwright/engine';
import { awaitAccounts } from '../features/accounts/accountsSagas.ts';
import { accountsRequested } from '../features/accounts/accountsSlice.ts';
import { awaitDraft } from '../features/drafts/draftSagas.ts';
import { categoriesForgotten } from '../features/categories/categoriesSlice.ts';
import { createFlowHolder } from '../features/flows/createFlowHolder.ts';
import { createFlowLoader } from '../features/flows/createFlowLoader.ts';
import type { useAgreementHolder } from '../features/agreements/useAgreement.ts';
import type { useSessionApi } from '../features/access/useSessionEnd.ts';
import type { useStartTracking } from '../features/analytics/eventTracked.ts';
import type { useChangeLanguage, useLanguageName } from '../features/configuration/useLanguages.ts';
import type { useEmailProofs } from '../features/emails/emailExtras.ts';
import type { useFlowHolder, useFlowLoader } from '../features/flows/useFlow.ts';
import type { useLookups } from '../features/forms/formExtras.ts';
import type { useTextLoader } from '../features/shared/useFurtherTexts.ts';
import type { Services } from '../features/shared/services.ts';
import { toastShown } from '../features/toasts/toastsSlice.ts';
import { arrivalToast } from './arrivalToast.ts';
import { createSagaDeps } from './createSagaDeps.ts';
import { createLookups } from './createLookups.ts';
import { createAppStore, type AppStore } from './createAppStore.ts';
import { addTexts, changeTexts, createTexts, FORMATS } from './createTexts.ts';
import { LATER_STEPS } from './laterSteps.ts';
import { followDefinitions } from './followDefinitions.ts';
import type { LateWork } from './pages/lateWork.ts';
import { languageName } from '../features/configuration/useLanguages.ts';
import type { FlowModule, FlowRuntime } from '../product/definitions.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import { readPageAnswers } from '../features/shared/pageBoot.ts';
import { ApiError } from '../features/shared/api/apiError.ts';
import type { AgreementHolder } from '../features/agreements/createAgreementHolder.ts';
import { fetchedAhead } from '../lib/onDemand.tsx';

/** Services of the domains' hooks, by name. */
interface SuppliedServices {
  readonly flow: ReturnType<typeof useFlowHolder>;
  readonly flows: ReturnType<typeof useFlowLoader>;
  readonly agreements: ReturnType<typeof useAgreementHolder>;
  readonly emailProofs: ReturnType<typeof useEmailProofs>;
  readonly furtherTexts: ReturnType<typeof useTextLoader>;
  readonly changeLanguage: ReturnType<typeof useChangeLanguage>;
  readonly languageName: ReturnType<typeof useLanguageName>;
  readonly lookups: ReturnType<typeof useLookups>;
  readonly session: ReturnType<typeof useSessionApi>;
  readonly startTracking: ReturnType<typeof useStartTracking>;
}

/** Everything that lives as long as the page, put together. */
export interface Portal {
  readonly services: Services & SuppliedServices;
  readonly store: AppStore['store'];
  readonly texts: i18n;
  readonly navigator: RouteNavigator;
  /** The step, or where one signs in, as the server has drawn it, if it is from the answers of this page: a tab that has left changes has others. */
  readonly drawn: Element | null | undefined;
  /** Starts sagas that only some pages need, once. */
  readonly startWork: (start: (work: LateWork) => void) => void;
}

/** Lets sagas go to a path; the router lends its own `navigate` while it is mounted. */
export interface RouteNavigator {
  readonly go: (path: string) => void;
  readonly lend: (navigate: (path: string) => void) => void;
}

/** The page itself comes first: no event is sent before it can be used. */
const TRACKING_DELAY_MS = 1_000;

let prepared: Promise<Portal> | undefined;

/** Puts the portal together, once. After a failure the next call tries again. */
export function preparePortal(boot: PageBoot): Promise<Portal> {
  prepared ??= assemble(boot).catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}

/** See `Portal`; the pages that need the work wait for it. */
export async function startWork(start: (work: LateWork) => void): Promise<void> {
  (await prepared)?.startWork(start);
}

/** Settles when events are sent, for pages that send them from the first one on. */
export async function startTracking(): Promise<void> {
  await (await prepared)?.services.startTracking();
}

/** Texts that only some pages need, which then wait for them as for their code. */
export async function fetchTexts(name: string): Promise<void> {
  const portal = await prepared;
  if (portal) await addTexts(portal.texts, name);
}

async function assemble(boot: PageBoot): Promise<Portal> {
  const { config, locale } = boot;
  const arrivedAt = location.href;
  const creating = createTexts(locale, config.numbers);
  const flows = createFlowLoader((module) => startFlow(module, creating));
  const [runtime, texts] = await Promise.all([flows.load(config.flowModule), creating]);
  const flow = createFlowHolder(runtime, config.flowModule);
  const navigator = createRouteNavigator();
  const answerOf = readPageAnswers(document);
  const client = createClient(answerOf);
  const api = createApi(client);
  const navigate = (path: string) => navigator.go(path);
  const agreements = cacheAgreement(client, config.currency);
  const { store, run } = createAppStore(
    boot,
    createSagaDeps({ boot, client, api, flow, texts, navigate, agreements, report }),
  );
  const { signedIn } = boot.session;
  const step = document.querySelector('.sw-form');
  if (signedIn && (answerOf || step)) await awaitAnswers(store, run);
  const toast = arrivalToast(location.search, boot);
  if (toast !== undefined) store.dispatch(toastShown(toast));
  const changeLanguage = createLanguageChange(texts, store);
  const startEvents = starterOf({ store, run, client, flow, flows, texts, arrivedAt, report });
  const track = async () => {
    try {
      startEvents((await import('./startAnalytics.ts')).startAnalytics);
    } catch (error) {
      report(error);
    }
  };
  const services = {
    flow,
    flows,
    agreements,
    emailProofs: createEmailProofs(texts, client),
    furtherTexts: (name: string) => addTexts(texts, name),
    changeLanguage,
    languageName,
    lookups: createLookups(config, async () =>
      (await import('./lookups.ts')).openLookups({ config, client, texts, store, run }),
    ),
    session: api.session,
    startTracking: track,
  } satisfies SuppliedServices;
  followDefinitions({ flow, flows, client, texts }, config);
  setTimeout(() => void track(), TRACKING_DELAY_MS);
  const work = { client, api, run, navigate, report };
  const drawn = !signedIn || answerOf ? step : null;
  return { store, texts, navigator, services, drawn, startWork: starterOf(work) };
}

/** Waits for all that the step is drawn from, so that neither a page that says so nor an empty one comes first. */
async function awaitAnswers(store: AppStore['store'], run: AppStore['run']): Promise<void> {
  const settled = run(awaitAccounts, awaitDraft).toPromise();
  store.dispatch(accountsRequested());
  await settled;
}

const fetchParts = fetchedAhead(() => import('./startAgreement.ts'));

/** Caches the agreement for the page; its code is fetched on first use. */
function cacheAgreement(client: HttpClient, currency: string): () => Promise<AgreementHolder> {
  let holder: AgreementHolder | undefined;
  return async () => {
    const { startAgreement } = await fetchParts().catch((error: unknown) => {
      throw new ApiError({ kind: 'offline', code: 'network' }, { cause: error });
    });
    holder ??= startAgreement(client, currency);
    return holder;
  };
}

async function startFlow(module: FlowModule, creating: Promise<i18n>): Promise<FlowRuntime> {
  const { definition } = module;
  const texts = await creating;
  // Only a whole module has the steps that a feature asks instead of others.
  if (definition.flows[OWNER_FLOW]) await addTexts(texts, LATER_STEPS);
  if (hasFurtherErrors(texts, definition.formats)) await addTexts(texts, FORMATS);
  return createFlowRuntime(module, await createPageHost({ definition, today: todayHere }));
}

/** Whether declared formats bring codes whose sentences no other page needs. */
function hasFurtherErrors(texts: i18n, formats: FlowModule['definition']['formats'] = {}): boolean {
  return Object.values(formats).some((format) =>
    listReasons(format).some((reason) => !texts.exists(`errors:${format.id}.${reason}`)),
  );
}

function createEmailProofs(
  texts: i18n,
  client: ReturnType<typeof createClient>,
): SuppliedServices['emailProofs'] {
  return async () => {
    const { emailProofsApi } = await import('../features/emails/emailProofsApi.ts');
    await addTexts(texts, 'account');
    return emailProofsApi(client);
  };
}

function createLanguageChange(texts: i18n, store: AppStore['store']): (wanted: string) => Promise<void> {
  return async (wanted) => {
    let show;
    try {
      ({ showLanguage: show } = await import('./showLanguage.ts'));
      await changeTexts(texts, wanted);
    } catch {
      // The texts could not be fetched: the page stays unchanged and reports it; the user may try again.
      store.dispatch(toastShown('failure.offline'));
      return;
    }
    show(wanted);
    store.dispatch(categoriesForgotten(wanted));
  };
}

// Work that has started does not start a second time.
function starterOf<Work>(work: Work) {
  const started = new Set<(work: Work) => void>();
  return (start: (work: Work) => void): void => {
    if (started.has(start)) return;
    started.add(start);
    start(work);
  };
}

function report(error: unknown): void {
  console.error(error);
}

function createRouteNavigator(): RouteNavigator {
  let navigate: (path: string) => void = (path) => location.assign(path);
  return {
    go: (path) => navigate(path),
    lend: (lent) => {
      navigate = lent;
    },
  };
}

// The day where the applicant is.
function todayHere(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
