import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ConsentConfig } from '../../../src/contract/consent.ts';
import { createConsentMemory } from '../../../src/features/consent/consentChoice.ts';
import { createPageScripts, type PageScripts } from '../../../src/features/consent/pageScripts.ts';
import { ConsentNotes } from '../../../src/features/consent/screens/ConsentNotes.tsx';
import { readScriptNotes } from '../../../src/features/shared/scriptNotes.ts';
import { ServicesContext } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const ID = '0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
const KEY = 'stepwright:consent';
const SCRIPTS: ConsentConfig['scripts'] = {
  tagManager: 'https://tags.example/gtm.js?id=GTM-AB12',
  recording: 'https://record.example/record.js',
  survey: '/survey/start.js',
};
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  for (const script of document.head.querySelectorAll('script')) script.remove();
  document.body.removeAttribute('class');
  delete window.dataLayer;
  jest.useRealTimers();
});

describe('the consent to scripts', () => {
  const page = { show: jest.fn<void, Parameters<PageScripts['show']>>(), stop: jest.fn() };
  beforeEach(() => {
    page.show.mockClear();
    page.stop.mockClear();
  });

  const draw = async (
    mode: ConsentConfig['mode'] | undefined,
    { at = '/accounts', storage = () => localStorage } = {},
  ) => {
    const consent = mode && { mode, scripts: SCRIPTS };
    const store = configureStore({
      reducer: pageReducer,
      preloadedState: { config: { ...testConfig, ...(consent && { consent }) } },
    });
    const services = { furtherTexts: async () => undefined };
    let container = document.body;
    await act(async () => {
      ({ container } = renderWithApp(
        <Provider store={store}>
          <ServicesContext value={services}>
            <MemoryRouter initialEntries={[at]}>
              <ConsentNotes memory={createConsentMemory(storage)} page={page} />
            </MemoryRouter>
          </ServicesContext>
        </Provider>,
      ));
    });
    return container;
  };
  const banner = () => screen.queryByRole('region', { name: 'Your privacy' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each<[ConsentConfig['mode'], string | undefined, { runs: boolean; asks: boolean }]>([
    ['optIn', undefined, { runs: false, asks: true }],
    ['optIn', 'given', { runs: true, asks: false }],
    ['optIn', 'refused', { runs: false, asks: false }],
    ['optIn', 'nonsense', { runs: false, asks: true }],
    ['optOut', undefined, { runs: true, asks: true }],
    ['optOut', 'given', { runs: true, asks: false }],
    ['optOut', 'refused', { runs: false, asks: false }],
  ])('%s with a choice of %s: %o', async (mode, kept, { runs, asks }) => {
    if (kept !== undefined) localStorage.setItem(KEY, kept);
    await draw(mode);
    expect(page.show.mock.calls).toEqual(runs ? [[{ scripts: SCRIPTS, path: '/accounts' }]] : []);
    expect(banner() !== null).toBe(asks);
  });

  it('is asked once: scripts start when it is given, and the choice is remembered', async () => {
    await draw('optIn');
    await press('Allow');
    expect(page.show).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(KEY)).toBe('given');
    expect(banner()).toBeNull();
  });

  it('is withdrawn in the footer, in this tab and in others', async () => {
    localStorage.setItem(KEY, 'given');
    await draw('optIn');
    await press('Privacy choices');
    expect(banner()).toHaveTextContent('At the moment you allow it.');
    await press('Do not allow');
    expect(page.stop).toHaveBeenCalledTimes(1);
    await press('Privacy choices');
    await press('Allow');
    localStorage.setItem(KEY, 'refused'); // another tab
    fireEvent(window, new StorageEvent('storage', { key: KEY }));
    expect(page.stop).toHaveBeenCalledTimes(2);
  });

  it.each(['optIn', 'optOut'] as const)('%s counts as refused where nothing is remembered', async (mode) => {
    await draw(mode, { storage: blocked });
    expect(page.show).not.toHaveBeenCalled();
    expect(banner()).toBeNull();
    await press('Privacy choices');
    expect(banner()).toHaveTextContent('Your browser does not remember choices');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('counts as refused once remembering it fails', async () => {
    const full = { getItem: () => null, setItem: blocked } as unknown as Storage;
    await draw('optIn', { storage: () => full });
    await press('Allow');
    expect(page.show).not.toHaveBeenCalled();
  });

  it('is not asked for on pages that keep vendors out, nor where there are no scripts', async () => {
    await draw('optIn', { at: `/urn:app:${ID}/bank` });
    expect(banner()).toBeNull();
    await draw(undefined);
    expect(screen.getAllByRole('button')).toHaveLength(1); // of the first page
  });

  it('is asked accessibly', async () => {
    await draw('optOut');
    const region = banner();
    expect(region).not.toBeNull();
    if (region) await expectAccessible(region);
  });
});

describe('the scripts of vendors', () => {
  let loadedAt: string;
  const leave = { assign: jest.fn(), reload: jest.fn() };
  beforeEach(() => {
    leave.assign.mockClear();
    leave.reload.mockClear();
    window.history.replaceState(null, '', '/accounts');
    loadedAt = '/accounts';
    const load = () => [{ name: window.location.origin + loadedAt }];
    Object.assign(performance, { getEntriesByType: load });
  });
  const start = (path = '/accounts', scripts = SCRIPTS) => {
    const page = createPageScripts(leave);
    page.show({ scripts, path });
    return page;
  };
  const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  it('get each page once until another one is shown', () => {
    const page = start();
    for (const path of ['/accounts', '/agreement', '/agreement', '/accounts'])
      page.show({ scripts: SCRIPTS, path });
    expect(window.dataLayer?.slice(1)).toEqual(
      ['/accounts', '/agreement', '/accounts'].map((path) => ({ event: 'page_shown', page: path })),
    );
  });

  it('are loaded once, with everything masked for the recording', () => {
    start().show({ scripts: SCRIPTS, path: '/accounts' });
    expect(loaded()).toEqual([
      SCRIPTS.tagManager,
      SCRIPTS.recording,
      `${window.location.origin}/survey/start.js`,
    ]);
    expect(document.body).toHaveClass('fs-mask', 'sentry-mask', 'rr-mask', 'ph-mask');
    expect(document.body).toHaveAttribute('data-clarity-mask', 'true');
  });

  it.each(['/get-started/identity', `/urn:app:${ID}/bank`, `/r/partner/urn:app:${ID}/order/card`])(
    'are not loaded on %s, nor in its document later',
    (path) => {
      start(path);
      loadedAt = path;
      start('/accounts');
      expect(loaded()).toEqual([]);
    },
  );

  it('get paths and events without ids', () => {
    const page = start(`/urn:app:${ID}/success`);
    page.send('ONBOARD_SUCCESS', { portal: 'terminal', businessId: 'b-1', attempts: 2, note: undefined });
    expect(window.dataLayer?.slice(1)).toEqual([
      { event: 'page_shown', page: '/:id/success' },
      { event: 'ONBOARD_SUCCESS', portal: 'terminal', attempts: 2 },
    ]);
  });

  it('get nothing more once consent is withdrawn, and the page is loaded without them', () => {
    const page = start();
    const before = window.dataLayer?.length;
    page.stop();
    page.send('ONBOARD_SUCCESS', {});
    window.dataLayer?.push({ event: 'by another script' });
    expect(window.dataLayer).toHaveLength(before ?? 0);
    expect(leave.reload).toHaveBeenCalledTimes(1);
  });

  it('restart the survey 1500 ms after each page', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const pages: unknown[] = [];
    const note = (event: Event) => pages.push((event as CustomEvent<{ page: string }>).detail.page);
    window.addEventListener('survey:restart', note);
    const page = start();
    jest.advanceTimersByTime(1_000);
    page.show({ scripts: SCRIPTS, path: '/store-selector' });
    jest.advanceTimersByTime(1_499);
    expect(pages).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(pages).toEqual(['/store-selector']);
    window.removeEventListener('survey:restart', note);
  });

  it('never see a page that keeps vendors out: it is loaded anew, and the old one is emptied', () => {
    start();
    window.history.pushState(null, '', '/store-selector');
    expect(window.location.pathname).toBe('/store-selector');
    document.body.append('content');
    window.history.pushState(null, '', `/urn:app:${ID}/bank`);
    expect(leave.assign.mock.calls.map(([url]: [URL]) => url.pathname)).toEqual([`/urn:app:${ID}/bank`]);
    expect(document.body).toBeEmptyDOMElement();
    expect(window.location.pathname).toBe('/store-selector');
  });

  it('never see one by the browser’s buttons either, before the router does', () => {
    const router = jest.fn();
    window.addEventListener('popstate', router);
    start();
    History.prototype.replaceState.call(window.history, null, '', `/urn:app:${ID}/ssn`);
    fireEvent.popState(window);
    expect([leave.reload.mock.calls.length, router.mock.calls.length]).toEqual([1, 0]);
    window.removeEventListener('popstate', router);
  });

  it('record in the sandbox the data that each would receive', () => {
    const page = start('/accounts', { tagManager: 'sandbox', survey: 'sandbox' });
    page.send('ONBOARD_SUCCESS', { portal: 'terminal' });
    page.stop();
    page.send('ONBOARD_SUCCESS', {});
    expect(loaded()).toEqual([]);
    expect(readScriptNotes().map(({ script, what }) => `${script}: ${what}`)).toEqual([
      'survey: stop',
      'tagManager: stop',
      'survey: {"event":"ONBOARD_SUCCESS","portal":"terminal"}',
      'tagManager: {"event":"ONBOARD_SUCCESS","portal":"terminal"}',
      'survey: show /accounts',
      'tagManager: show /accounts',
      'survey: start',
      'tagManager: start',
    ]);
  });
});
