import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { OutcomeScreen } from '../../../src/features/outcome/screens/OutcomeScreen.tsx';
import { StoreOutcomeScreen } from '../../../src/features/outcome/screens/StoreOutcomeScreen.tsx';
import { watchWebsite } from '../../../src/features/outcome/websiteSagas.ts';
import type { WebsitesApi } from '../../../src/features/outcome/websitesApi.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const PATH = `/${APPLICATION_ID}`;
const FAIR: WebsitesApi['read'] = async (id) => ({ id, kind: 'domain', name: 'fair.example' });
const DOWN: WebsitesApi['read'] = async () => Promise.reject(apiFailure('server', 'website.unavailable'));

function open(changes: Partial<ApplicationState>, { read = FAIR, page = 'success', enabled = true } = {}) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: {
      config: { ...testConfig, features: { ...testConfig.features, addStorePages: enabled } },
    },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(saga),
  });
  const loaded = applicationWith({
    submitted: true,
    intent: 'ADD_STORE',
    parentApplication: 'urn:app:parent',
    originalIntent: 'ADD_STORE',
    metadata: { serviceId: 'fair.example', serviceType: 'DOMAIN' },
    ...changes,
  });
  store.dispatch(applicationLoaded({ ...loaded, company: { dba: 'Park Fair' } }));
  saga.run(watchWebsite, { read });
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[`${PATH}/${page}`]}>
          <Routes>
            <Route path={`${PATH}/success`} element={<OutcomeScreen />} />
            <Route path={`${PATH}/store-complete`} element={<StoreOutcomeScreen page="store-complete" />} />
            <Route path={`${PATH}/store-success`} element={<StoreOutcomeScreen page="store-success" />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
}

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom has no pages to scroll
});

describe('the page of a store that was added', () => {
  it.each<[string, Partial<ApplicationState>, string, string, string]>([
    [
      'approved',
      { decision: 'APPROVED' },
      'Your store is ready',
      'The domain fair.example takes payments now.',
      '/accounts/parent/stores',
    ],
    [
      'approved at the basic level',
      { decision: 'APPROVED', applicationLevel: 'BASIC' },
      'Your store takes payments online',
      'The domain fair.example takes payments online now.',
      '/accounts/parent/stores',
    ],
    [
      'approved, with something still asked',
      { decision: 'APPROVED_PENDING', stepUpDetails: ['GOV_ID_SELFIE'] },
      'Your store needs a few more details',
      'The domain fair.example was added to your business.',
      `${PATH}/identification`,
    ],
    [
      'in review',
      { decision: 'DECLINED_PENDING' },
      'Your store is being set up',
      'the next steps for: The domain fair.example.',
      '/accounts/parent/stores',
    ],
    [
      'rejected for the terms of service',
      {
        decision: 'DECLINED',
        reasonCode: 'business.termsOfService',
        reconsideration: { state: 'possible', since: null, by: '2026-12-23' },
      },
      'This store is against our terms of service',
      'The domain fair.example cannot take payments with us',
      `${PATH}/another-look`,
    ],
    [
      'rejected for another reason',
      { decision: 'DECLINED', reasonCode: 'risk.policy' },
      'We cannot add this store',
      'The domain fair.example was not added to your business.',
      '/accounts/parent/stores',
    ],
  ])('%s', async (_, changes, title, text, link) => {
    open(changes);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(links).toContain(link);
    await expectAccessible(document.body);
  });

  it.each<[string, Partial<ApplicationState>, WebsitesApi['read'], string]>([
    ['whose service is down', {}, DOWN, 'Your domain takes payments now.'],
    [
      'of an app that is not known',
      { metadata: { serviceId: 'app-1', serviceType: 'app' } },
      DOWN,
      'Your app takes payments now.',
    ],
    ['of no service', { metadata: {} }, DOWN, 'The store Park Fair takes payments now.'],
  ])('without the name of a website %s', async (_, changes, read, text) => {
    open({ decision: 'APPROVED', ...changes }, { read, page: 'store-complete' });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['store-complete', 'DECLINED_PENDING', 'Your store is being set up'],
    ['store-success', 'APPROVED', 'Your store is ready'],
  ] as const)('%s leads to the other one where that fits', async (page, decision, title) => {
    open({ decision }, { page });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it.each([
    ['in portals without it', {}, { enabled: false }],
    ['for an application that adds no store', { intent: 'CREATE_BUSINESS' }, {}],
    ['before it is submitted', { submitted: false }, {}],
  ])('is none %s', async (_, changes, options) => {
    open({ decision: 'APPROVED', ...changes }, { ...options, page: 'store-complete' });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Your store');
  });
});
