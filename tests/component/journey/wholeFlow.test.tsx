import { configureStore } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Suspense, useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import frame from '../../../locales/fr-CA/frame.json';
import type { Answers } from '@stepwright/engine';
import { draftRestored } from '../../../src/features/drafts/draftSlice.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { LoadSteps } from '../../../src/features/journey/screens/LoadSteps.tsx';
import { SameNumber } from '../../../src/features/journey/screens/SameNumber.tsx';
import { OnePageScreen } from '../../../src/features/journey/screens/onePage/OnePageScreen.tsx';
import { FooterNotes } from '../../../src/features/layout/FooterNotes.tsx';
import { ScreenErrorBoundary } from '../../../src/features/layout/ScreenErrorBoundary.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const ONE_PAGE = '/get-started/application';
const TITLES = [
  'First, tell us about you',
  'Tell us about your business',
  'What does your business do?',
  'Where is your business located?',
  'How much do you sell in a year?',
  'Confirm who you are',
  'Does anyone else own 25% or more?',
];

interface Drawn {
  readonly runtime: FlowRuntime;
  readonly services?: Services;
  readonly answers?: Answers;
  /** A language of which no text is there. */
  readonly locale?: string;
  readonly features?: Readonly<Record<string, boolean>>;
  readonly at?: string | { readonly pathname: string; readonly state: object };
}

/** Draws a page before the application exists, of a person with these answers; returns the flow that it goes through. */
async function draw(element: ReactElement, drawn: Drawn) {
  const { runtime, services = {}, answers = {}, locale, at = ONE_PAGE } = drawn;
  const features = { ...testConfig.features, ...(drawn.features ?? { multistep: false }) };
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: { ...testConfig, features } },
  });
  const saved = { answers, idempotencyKey: 'key', revision: 1 };
  store.dispatch(draftRestored({ saved, owner: undefined }));
  const flow = createFlowHolder(runtime, testConfig.flowModule);
  await act(async () => {
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={{ flow, languageName: String, ...services }}>
          <MemoryRouter initialEntries={[at]}>
            <Suspense>
              <Address />
              <Routes>
                <Route path={`${ONE_PAGE}/:page?`} element={element} />
                <Route path="*" element={<Path />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
      locale === undefined ? {} : { locale },
    );
  });
  return flow;
}

/** Where the page is, also while a screen is drawn there. */
function Address() {
  return <p hidden>{`at ${useLocation().pathname}`}</p>;
}

function Path() {
  return <output>{useLocation().pathname}</output>;
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('the form on one page', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('asks every question before the review, and takes the focus to the first problem', async () => {
    await draw(<OnePageScreen />, { runtime: await usTerminalRuntime() });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(TITLES);
    await goOn();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    expect(screen.getAllByRole('heading', { name: 'There is a problem' })).toHaveLength(titles.length);
  });

  it('leads to the review once all is answered', async () => {
    const { company, applicant } = usAnswers;
    const { terms: _terms, ...person } = applicant;
    await draw(<OnePageScreen />, {
      runtime: await usTerminalRuntime(),
      answers: { company, applicant: person },
    });
    await goOn();
    expect(await screen.findByText('/get-started/review')).toBeVisible();
  });
});

describe('the form on two pages', () => {
  const { company, applicant } = usAnswers;
  const { terms: _terms, ...person } = applicant;
  const whole = { company, applicant: person };
  const { dob: _dob, ...unborn } = person;
  const { gpv: _gpv, ...unsold } = company;
  const FIRST = `${ONE_PAGE}/business`;
  const SECOND = `${ONE_PAGE}/identity`;
  const features = { twoStepsFlow: true };
  const LED = { pathname: ONE_PAGE };
  const open = async (answers: Answers, at: NonNullable<Drawn['at']>) =>
    draw(<OnePageScreen />, { runtime: await usTerminalRuntime(), answers, features, at });
  const isAt = (path: string) => screen.findByText(`at ${path}`);

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it.each<[string, Answers, NonNullable<Drawn['at']>, string]>([
    ['the first without answers', {}, ONE_PAGE, FIRST],
    ['the first, too, by the address of the second', {}, SECOND, FIRST],
    ['the second once the first is answered', { company, applicant: unborn }, ONE_PAGE, SECOND],
    ['the one that has the step that led there', whole, { ...LED, state: { step: 'category' } }, FIRST],
    ['the other that has it', whole, { ...LED, state: { step: 'applicant-identity' } }, SECOND],
    ['the one that the address names, once it is answered', whole, SECOND, SECOND],
    ['the first where the address names none', {}, `${ONE_PAGE}/third`, FIRST],
  ])('opens %s', async (_name, answers, at, expected) => {
    await open(answers, at);
    expect(await isAt(expected)).toBeInTheDocument();
  });

  it('asks its own questions on each page, continues and returns, and ends at the review', async () => {
    await open({ company: unsold, applicant: unborn }, FIRST);
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(TITLES.slice(0, 5));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your application, part 1 of 2');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await goOn();
    expect(screen.getAllByRole('heading', { name: 'There is a problem' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Under $25,000' }));
    await goOn();
    await isAt(SECOND);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your application, part 2 of 2');
    expect(titles().slice(0, 1)).toEqual(TITLES.slice(5, 6));
    await userEvent.type(screen.getByLabelText('Date of birth'), '04/12/1988');
    await expectAccessible(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await isAt(FIRST);
    await goOn();
    await isAt(SECOND);
    await goOn();
    expect(await screen.findByText('/get-started/review')).toBeVisible();
  });

  it('is no page of other portals', async () => {
    await draw(<OnePageScreen />, { runtime: await usTerminalRuntime(), features: {}, at: FIRST });
    expect(await isAt('/get-started')).toBeInTheDocument();
  });
});

it('a part of a long flow that cannot be fetched is fetched again when asked to', async () => {
  const whole = await usTerminalRuntime();
  const first = { ...whole, missing: [{ name: 'later', steps: ['company-details'] }] };
  const loads: string[] = [];
  const load = async () => {
    loads.push('load');
    if (loads.length === 1) throw new TypeError('Failed to fetch');
    return whole;
  };
  const flow = await draw(<LoadSteps />, { runtime: first, services: { flows: { load } } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This part of the form could not be loaded',
  );
  await expectAccessible(document.body);
  expect(flow.current()).toBe(first);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(flow.current()).toBe(whole));
});

describe('a part whose texts are not there', () => {
  const params = { applicationId: 'urn:app:1', createdAt: '2026-11-20T12:00:00Z' };
  const drawWith = async (furtherTexts: (name: string) => Promise<void>) =>
    draw(
      <ScreenErrorBoundary>
        <SameNumber params={params} />
      </ScreenErrorBoundary>,
      { runtime: await usTerminalRuntime(), services: { furtherTexts }, locale: 'fr-CA' },
    );

  it('is drawn once they have come', async () => {
    const coming = Promise.withResolvers<void>();
    const asked: string[] = [];
    await drawWith((name) => {
      asked.push(name);
      return coming.promise;
    });
    expect(asked).toEqual(['account']);
    expect(screen.queryByRole('group')).toBeNull();
    await act(async () => coming.resolve());
    expect(await screen.findByText('You have applied with this number before')).toBeVisible();
    expect(asked).toEqual(['account']);
  });

  it('reports if they cannot be fetched, and how to continue', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await drawWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sorry, something went wrong');
    expect(logged).toHaveBeenCalled();
  });

  it('is left out below the page while they cannot be fetched, and shown once they have come', async () => {
    const drawn: i18n[] = [];
    function Footer() {
      const texts = useTranslation().i18n;
      useEffect(() => void drawn.push(texts), [texts]);
      return (
        <footer>
          <FooterNotes />
        </footer>
      );
    }
    const coming = Promise.withResolvers<void>();
    await draw(<Footer />, {
      runtime: await usTerminalRuntime(),
      services: { furtherTexts: () => coming.promise },
      locale: 'fr-CA',
    });
    await act(async () => coming.reject(new TypeError('Failed to fetch')));
    expect(screen.getByRole('contentinfo')).toBeEmptyDOMElement();
    act(() => drawn.forEach((texts) => texts.addResourceBundle('fr-CA', 'frame', frame)));
    expect(screen.getByRole('contentinfo')).toHaveTextContent(frame['footer.terms']);
  });
});
