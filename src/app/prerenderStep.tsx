import { prerender } from 'react-dom/static';
import { createPath, Router, type Navigator } from 'react-router-dom';
import type { StepDefinition } from '@stepwright/engine';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configureStore } from '@reduxjs/toolkit';
import { APPLY_FLOW } from '../contract/flows.ts';
import { PATHS } from '../contract/pages.ts';
import { accountsLoaded } from '../features/accounts/accountsSlice.ts';
import { sessionStateOf } from '../features/access/sessionSlice.ts';
import signInStyles from '../features/signIn/screens/signIn.css?inline';
import { languageName } from '../features/configuration/useLanguages.ts';
import { draftPulled, draftRestored } from '../features/drafts/draftSlice.ts';
import { createFlowHolder } from '../features/flows/createFlowHolder.ts';
import { rootReducer } from '../features/shared/rootReducer.ts';
import { fetchParts, firstParts } from '../lib/onDemand.tsx';
import { once } from '../lib/once.ts';
import type { RenderedStep, StepPage } from '../product/stepPage.ts';
import { createLookups } from './createLookups.ts';
import { textsFrom } from './createTexts.ts';
import { hasOnlyPrefilled } from './hasOnlyPrefilled.ts';
import { keepable } from './keepable.ts';
import { PortalApp } from './PortalApp.tsx';

/**
 * Draws the step that a page begins with, or where one signs in, as the browser will, which brings the same markup to life. Undefined where the browser will draw
 * something else first, and where the step shows answers: those of inputs are never in markup, which recorders and extensions read.
 */
export async function renderStep(page: StepPage): Promise<RenderedStep | undefined> {
  const { boot, runtime, texts, url, basePath } = page;
  if (!isSignIn(page) && !isUnanswered(page)) return undefined;
  const portal = {
    store: createStore(page),
    texts: await textsFrom(boot.locale, boot.config.numbers, texts),
    navigator: { lend: unavailable },
    services: {
      flow: createFlowHolder(runtime, boot.config.flowModule),
      languageName,
      lookups: createLookups(boot.config, unavailable),
      emailProofs: unavailable,
      furtherTexts: unavailable,
      changeLanguage: unavailable,
    },
  };
  await fetchFirstParts();
  const cache = createCache({ key: 'css' });
  cache.compat = true; // styles are gathered, not written between the elements
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <PortalApp
        portal={portal}
        router={(screens) => (
          <Router location={url.pathname + url.search} basename={basePath || '/'} navigator={navigator}>
            {screens}
          </Router>
        )}
      />
    </CacheProvider>,
    // All in one piece, since the policy forbids the scripts that would put it together.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  if (!html.includes('class="sw-form')) return undefined;
  return withoutStyleAttributes({
    // Where one signs in, only the address is asked for.
    html: withoutRestoring(html, isSignIn(page) ? () => true : keepable(runtime.definition.steps)),
    styles: stylesOf(cache.inserted, html) + (isSignIn(page) ? `<style>${signInStyles.trim()}</style>` : ''),
  });
}

/** Replaces the browser's history. React Router's own for servers logs a line for every redirect that a page begins with. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: unavailable,
  push: unavailable,
  replace: unavailable,
};

const fetchFirstParts = once(() => fetchParts(firstParts));

/** Replaces services that only effects and presses use. */
function unavailable(): never {
  throw new Error('Not while the server draws a page');
}

function isSignIn({ url, basePath }: StepPage): boolean {
  return url.pathname.slice(basePath.length) === PATHS.signIn;
}

/** Whether the step at the URL shows no answers but those that it has from the beginning. */
function isUnanswered(page: StepPage): boolean {
  const { session, locale } = page.boot;
  const answers = page.draft?.draft?.answers ?? {};
  const known = { language: locale, ...(session.signedIn && { email: session.email }) };
  const steps = stepsAt(page);
  return steps.length > 0 && steps.every((step) => step && hasOnlyPrefilled(step, answers, known));
}

/** The definitions of the steps that may be at the URL. */
function stepsAt({ runtime, url, basePath }: StepPage): readonly (StepDefinition | undefined)[] {
  const { steps, flows } = runtime.definition;
  const path = url.pathname.slice(basePath.length);
  const entries = flows[APPLY_FLOW]?.steps.filter((entry) => entry.path === path) ?? [];
  return entries.map(({ step }) => steps[step]);
}

/** The store as a page has it that has loaded the person's draft and accounts, if somebody is signed in. */
function createStore({ boot: { config, session }, draft, accounts }: StepPage) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { config, session: sessionStateOf(session) },
    devTools: false,
  });
  if (!draft || !accounts) return store;
  const { answers, revision, idempotencyKey } = draft.draft ?? {
    answers: {},
    revision: 0,
    idempotencyKey: '',
  };
  const owner = session.signedIn ? session.accountId : undefined;
  store.dispatch(draftRestored({ saved: { answers: {}, idempotencyKey, revision: 0 }, owner }));
  store.dispatch(draftPulled({ answers, base: { answers, revision }, untyped: answers, idempotencyKey }));
  store.dispatch(accountsLoaded(accounts));
  return store;
}

/** The styles of the classes in the markup; the browser's scripts know by the names that they are there. */
function stylesOf(inserted: Readonly<Record<string, string | true | undefined>>, html: string): string {
  const used = Object.entries(inserted).filter(([name]) => html.includes(`css-${name}`));
  const rules = used.map(([, rule]) => (typeof rule === 'string' ? rule : '')).join('');
  return `<style data-emotion="css ${used.map(([name]) => name).join(' ')}">${rules}</style>`;
}

/** Makes rules of the style attributes, which the policy of pages forbids. Scripts that change such a style write it to the element. */
function withoutStyleAttributes({ html, styles }: RenderedStep): RenderedStep {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_all, declarations: string) => {
    rules.push(`#root [data-style="${rules.length}"]{${declarations}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html: marked, styles: `${styles}<style>${rules.join('')}</style>` };
}

/**
 * Keeps browsers from putting back into inputs what was typed before this page was gone back to, perhaps by another person.
 * `earlyInput.ts` gives the inputs their own `autocomplete` once that is over. Those are marked that it may keep itself.
 */
function withoutRestoring(html: string, isKeepable: (id: string) => boolean): string {
  return html.replace(
    /<(input|select|textarea) ([^>]*?)(\/?>)/g,
    (_all, name: string, attributes: string, end: string) => {
      const [written = '', own = ''] = / ?autocomplete="([^"]*)"/i.exec(attributes) ?? [];
      const [, id = ''] = /(?:^| )id="([^"]*)"/.exec(attributes) ?? [];
      const kept = isKeepable(id) ? ' data-kept' : '';
      return `<${name} autocomplete="off" data-autocomplete="${own}"${kept} ${attributes.replace(written, '')}${end}`;
    },
  );
}
