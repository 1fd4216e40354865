import { configureStore } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationResponse, ApplicationState } from '../../../../src/contract/applications.ts';
import type { Individual, IndividualBody, IndividualsResponse } from '../../../../src/contract/owners.ts';
import { applicationPath, type ApplicationPage } from '../../../../src/contract/pages.ts';
import { applicationLoaded } from '../../../../src/features/applications/applicationSlice.ts';
import { createFlowHolder } from '../../../../src/features/flows/createFlowHolder.ts';
import { watchOwners } from '../../../../src/features/owners/list/ownersSagas.ts';
import { AfterBankScreen } from '../../../../src/features/owners/list/screens/AfterBankScreen.tsx';
import { FurtherStepsScreen } from '../../../../src/features/owners/list/screens/FurtherStepsScreen.tsx';
import { OwnersScreen } from '../../../../src/features/owners/list/screens/OwnersScreen.tsx';
import { PartnersAwaitedScreen } from '../../../../src/features/owners/list/screens/PartnersAwaitedScreen.tsx';
import { ServicesContext, type Services } from '../../../../src/features/shared/services.ts';
import { readTexts } from '../../../../src/product/node.ts';
import { APPLICATION_ID, applicationWith } from '../../../features/applications/applicationFixture.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { testConfig } from '../../../support/testConfig.ts';
import { usTerminalRuntime } from '../../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../../support/pageReducer.ts';

/** An application whose list of owners is asked for, and one whose partners are awaited. */
export const LIST_ASKED = {
  submitted: true,
  boStatus: 'WAITING_FOR_INFO',
  stepUpDetails: ['BO_INFO'],
} as const;
export const AWAITED = {
  submitted: true,
  boStatus: 'INFO_PROVIDED',
  stepUpDetails: ['BO_VERIFICATION'],
} as const;

export const DANA = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  ownership: 50,
  inControl: true,
  title: 'President',
};
export const AMARA = {
  firstName: 'Amara',
  lastName: 'Osei',
  email: 'amara@example.com',
  ownership: 25,
  inControl: false,
};

/** An owner as the server shows one, with some of it changed. */
export function individualWith(changes: Partial<Individual> = {}): Individual {
  return {
    id: 'urn:apl:dana',
    type: 'OWNER',
    state: 'toSend',
    owner: DANA,
    stepUpDetails: '',
    since: null,
    invitedAt: null,
    invitationEndsAt: null,
    sendAgainAt: null,
    ...changes,
  };
}

export function listOf(
  individuals: readonly Individual[],
  attestation: IndividualsResponse['attestation'] = null,
): IndividualsResponse {
  return { individuals: [...individuals], attestation, attestationVersion: '2026-11-01' };
}

export const CONFIRMED = { version: '2026-11-01', ownership: 'LISTED', at: '2026-11-20T12:00:00Z' } as const;

export const pathOf = (page: ApplicationPage) => applicationPath(APPLICATION_ID, page);
export const url = () => screen.getByTestId('url').textContent;
export const heading = () => screen.getByRole('heading', { level: 1 });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = () => within(screen.getByRole('dialog'));

/** jsdom neither scrolls nor has dialogs, and the page is in English as the portal would say. */
export function standInForBrowser(): void {
  document.documentElement.lang = 'en-US';
  window.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}

/** Calls about owners of which a test says what they answer. */
function fakeOwners(listed: IndividualsResponse, application: ApplicationResponse) {
  return {
    list: jest.fn(() => Promise.resolve(listed)),
    add: jest.fn((_id: string, { type = 'OWNER', owner }: IndividualBody) =>
      Promise.resolve(
        individualWith({ id: `urn:apl:${crypto.randomUUID()}`, type, owner, state: 'incomplete' }),
      ),
    ),
    change: jest.fn((_id: string, ownerId: string) => Promise.resolve(individualWith({ id: ownerId }))),
    remove: jest.fn((_id: string, _ownerId: string) => Promise.resolve()),
    send: jest.fn((_id: string, ownerId: string) =>
      Promise.resolve(individualWith({ id: ownerId, state: 'sent' })),
    ),
    confirm: jest.fn((_id: string, _body: object) => Promise.resolve(application)),
  };
}

/** State of an application. */
type Standing = Partial<Omit<ApplicationState, 'stepUpDetails'>> & {
  readonly stepUpDetails?: readonly ApplicationState['stepUpDetails'][number][];
};

interface Opening {
  readonly page?: ApplicationPage;
  readonly application?: Standing;
  readonly applicant?: ApplicationResponse['applicant'];
  readonly listed?: IndividualsResponse;
  readonly language?: 'en-US' | 'fr-CA';
  /** Changes what the calls answer before the page is drawn. */
  readonly prepare?: (api: ReturnType<typeof fakeOwners>) => void;
}

function Url() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{`${pathname}${search}`}</p>;
}

function Pages() {
  return (
    <Routes>
      <Route path="/:applicationId/owners">
        <Route index element={<OwnersScreen />} />
        <Route path="bank" element={<AfterBankScreen />} />
        <Route path="further-steps" element={<FurtherStepsScreen />} />
        <Route path="verifying" element={<PartnersAwaitedScreen />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  );
}

/** A page of the owners with the store, its work and the product's definitions, over calls that a test answers. */
export async function openOwners(opening: Opening = {}) {
  const { page = 'owners', application = LIST_ASKED, applicant = {}, language = 'en-US' } = opening;
  const stepUpDetails = [...(application.stepUpDetails ?? [])];
  const loaded = { ...applicationWith({ ...application, stepUpDetails }), applicant };
  const api = fakeOwners(opening.listed ?? listOf([]), loaded);
  opening.prepare?.(api);
  const get = jest.fn(() => Promise.resolve(loaded));
  const visited: string[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const navigate = (path: string) => void visited.push(path);
  const task = sagas.run(watchOwners, { api, applications: { get, onboard: get, update: get }, navigate });
  store.dispatch(applicationLoaded(loaded));
  const runtime = await usTerminalRuntime();
  const flows = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    flows: { load: () => flows },
    languageName: String,
    furtherTexts: async () => {},
  } as unknown as Services; // what these screens reach for
  const drawn = await act(async () =>
    renderWithApp(
      <InLanguage language={language}>
        <Provider store={store}>
          <ServicesContext value={services}>
            <MemoryRouter initialEntries={[pathOf(page)]}>
              <Suspense fallback={null}>
                <Pages />
              </Suspense>
              <Url />
            </MemoryRouter>
          </ServicesContext>
        </Provider>
      </InLanguage>,
    ),
  );
  const happen = (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(async () => actions.forEach((action) => store.dispatch(action)));
  return { ...drawn, store, api, get, visited, happen, close: () => task.cancel() };
}

interface InLanguageProps {
  readonly language: string;
  readonly children: React.ReactNode;
}

function InLanguage({ language, children }: InLanguageProps) {
  if (language === 'en-US') return children;
  return <I18nextProvider i18n={textsIn(language)}>{children}</I18nextProvider>;
}

const FILES = ['common', 'errors', 'screens', 'stepUps', 'steps'] as const;

function textsIn(language: string): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    ns: [...FILES],
    defaultNS: 'common',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: Object.fromEntries(FILES.map((name) => [name, readTexts(language, name)])) },
  });
  return texts;
}
