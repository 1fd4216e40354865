import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { answersChanged, selectDraft } from '../../../src/features/drafts/draftSlice.ts';
import { FollowLanguage, FillIn } from '../../../src/features/journey/screens/Prefill.tsx';
import { ServicesContext } from '../../../src/features/shared/services.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import { testConfig } from '../../support/testConfig.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { pageReducer } from '../../support/pageReducer.ts';

const ADA = 'ada@example.com';
const session = {
  signedIn: true,
  email: ADA,
  accountId: 'ada',
  expiresAt: '2100-01-01T12:30:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
} as const;

let definition: ResolvedDefinition;

beforeAll(async () => {
  ({ definition } = resolveDefinition(await readDefinitionFiles(), 'ca', 'terminal'));
});

function applicantStep(): StepDefinition {
  const step = definition.steps['applicant-details'];
  if (!step) throw new Error('There is no such step');
  return step;
}

function fillIn(answers: Answers, locale: string): readonly Answers[] {
  const step = applicantStep();
  const filled: Answers[] = [];
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { session: sessionStateOf(session) },
  });
  renderWithApp(
    <Provider store={store}>
      <FillIn step={step} answers={answers} onFill={(slice) => filled.push(slice)} />
    </Provider>,
    { locale },
  );
  return filled;
}

it.each(['fr-CA', 'en-CA'])(
  'the language of the page, %s, is chosen, and the address filled in',
  (locale) => {
    expect(fillIn({}, locale)).toEqual([
      {
        applicant: {
          email: { emailAddress: ADA, emailAddressConfirm: ADA },
          communicationLanguage: locale,
        },
      },
    ]);
  },
);

it('leaves what the person has chosen', () => {
  const [filled] = fillIn({ applicant: { communicationLanguage: 'en-CA' } }, 'fr-CA');
  expect(filled).toMatchObject({ applicant: { communicationLanguage: 'en-CA' } });
});

describe('the preferred language, when the page is in another language later', () => {
  const ADDRESS = { applicant: { email: { emailAddress: ADA } } };
  const prefers = (communicationLanguage: string) => ({ applicant: { communicationLanguage } });

  /** A visit with a draft in a page of that language, and the draft's answers after it. */
  function visit(locale: string, answers: Answers): Answers {
    const store = configureStore({
      reducer: pageReducer,
      preloadedState: { config: { ...testConfig, locales: ['en-CA', 'fr-CA'] } },
    });
    store.dispatch(answersChanged(answers));
    const runtime = { definition };
    const services = { flow: { current: () => runtime, subscribe: () => () => undefined } };
    const { unmount } = renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <FollowLanguage />
        </ServicesContext>
      </Provider>,
      { locale },
    );
    unmount();
    return selectDraft(store.getState()).answers;
  }

  beforeEach(() => localStorage.clear());

  it('follows, if the page had filled it in', () => {
    expect(visit('en-CA', prefers('en-CA'))).toEqual(prefers('en-CA'));
    expect(visit('fr-CA', prefers('en-CA'))).toEqual(prefers('fr-CA'));
    expect(visit('en-CA', prefers('fr-CA'))).toEqual(prefers('en-CA'));
  });

  it('stays, if the person has chosen another language than that of the page', () => {
    visit('en-CA', prefers('en-CA'));
    expect(visit('en-CA', prefers('fr-CA'))).toEqual(prefers('fr-CA'));
  });

  it('stays without an answer, and in a language that the market does not offer', () => {
    expect(visit('fr-CA', ADDRESS)).toEqual(ADDRESS);
    visit('en-CA', prefers('en-CA'));
    expect(visit('en-XA', prefers('en-CA'))).toEqual(prefers('en-CA'));
  });
});
