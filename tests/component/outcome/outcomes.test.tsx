import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import { OUTCOME_MEANINGS, OUTCOMES, type Outcome } from '../../../src/contract/outcomes.ts';
import type { Requirement } from '../../../src/contract/requirements.ts';
import { accountsLoaded } from '../../../src/features/accounts/accountsSlice.ts';
import { AccountsScreen } from '../../../src/features/accounts/screens/AccountsScreen.tsx';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { OutcomeScreen } from '../../../src/features/outcome/screens/OutcomeScreen.tsx';
import { requirementsLoaded } from '../../../src/features/requirements/requirementsSlice.ts';
import { HomeScreen } from '../../../src/features/requirements/screens/HomeScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { shownTexts } from '../../support/shownTexts.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const ASKED = { stepUpDetails: ['GOV_ID_SELFIE'] } as const;
const LINKED = { hasFinancialInstrument: true } as const;
const MONDAY = '2026-11-23T18:00:00.000Z';
const REVIEW = { from: '2026-11-24', to: '2026-11-25' };

/** An application in that state. */
const STANDING: Readonly<Record<Outcome, Partial<ApplicationState>>> = {
  notSubmitted: { submitted: false },
  asked: { stepUpDetails: [...ASKED.stepUpDetails] },
  payoutsAsked: { decision: 'APPROVED_PENDING', stepUpDetails: [...ASKED.stepUpDetails] },
  verificationNeeded: {
    decision: 'APPROVED_PENDING',
    applicationLevel: 'BASIC',
    takes: ['online'],
    stepUpDetails: [...ASKED.stepUpDetails],
  },
  checking: { reviewing: true },
  partnersAwaited: { stepUpDetails: ['BO_VERIFICATION'], boStatus: 'INFO_PROVIDED' },
  error: { decision: 'ERROR' },
  inReview: { decision: 'DECLINED_PENDING', review: REVIEW },
  reviewLate: { decision: 'DECLINED_PENDING', review: REVIEW, outcome: 'reviewLate' },
  declined: { decision: 'DECLINED', reconsideration: { state: 'possible', since: null, by: '2026-12-23' } },
  declinedAsked: {
    decision: 'DECLINED',
    reconsideration: { state: 'open', since: MONDAY, by: '2026-12-02' },
  },
  declinedForGood: { decision: 'DECLINED', reconsideration: { state: 'over', since: null, by: null } },
  payoutsPending: { decision: 'APPROVED_PENDING', payoutsBy: '2026-11-24T18:00:00.000Z' },
  payoutsPendingLinked: { decision: 'APPROVED_PENDING', payoutsBy: '2026-11-24T18:00:00.000Z', ...LINKED },
  approved: { decision: 'APPROVED' },
  complete: { decision: 'APPROVED', ...LINKED },
};

const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const TEXTS = shownTexts('en-US', 'account');
/** Sentences that say that the applicant has nothing to do. */
const NOTHING_TO_DO = /nothing (else )?for you to do/;

function open(outcome: Outcome, page: 'outcome' | 'home' | 'accounts') {
  const loaded = applicationWith({ submitted: true, decidedAt: MONDAY, ...STANDING[outcome] });
  const { application } = loaded;
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
  });
  store.dispatch(applicationLoaded({ ...loaded, company: { name: 'Park Coffee' } }));
  store.dispatch(
    requirementsLoaded({
      id: application.id,
      data: { requirements: [decisionLine(outcome)], reasonCode: null },
    }),
  );
  const screens = { outcome: <OutcomeScreen />, home: <HomeScreen />, accounts: <AccountsScreen /> };
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>{screens[page]}</MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  // The list asks for itself anew.
  act(
    () => void store.dispatch(accountsLoaded({ accounts: [accountOf(application)], drafts: [], next: null })),
  );
  return { application, shown: document.querySelector('main')?.textContent ?? document.body.textContent };
}

describe.each(OUTCOMES.filter((outcome) => outcome !== 'notSubmitted'))('the outcome %s', (outcome) => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('has the same sentences on its page and in the checklist', async () => {
    const page = open(outcome, 'outcome');
    expect(page.application.outcome).toBe(outcome);
    const sentences = [...document.querySelectorAll('main p, main [class*=Notice] div, main div')]
      .map(({ textContent }) => textContent)
      .filter(
        (text) => text === fill(`outcome.${outcome}.text`) || text === fill(`outcome.${outcome}.after`),
      );
    expect(new Set(sentences).size).toBe(2);
    await expectAccessible(document.body);
    cleanup();
    const home = open(outcome, 'home').shown ?? '';
    for (const sentence of sentences) expect(home).toContain(sentence);
    await expectAccessible(document.body);
  });

  it('leaves no date out', () => {
    const { shown } = open(outcome, 'outcome');
    expect(shown).not.toMatch(/\{\{|Invalid Date|on \.|by [,.]|since \.|until \./);
  });

  it('says that there is nothing to do only where it is not the applicant’s turn', () => {
    const { turn } = OUTCOME_MEANINGS[outcome];
    const says = (['outcome', 'home'] as const).map((page) => {
      const { shown } = open(outcome, page);
      cleanup();
      return NOTHING_TO_DO.test(shown ?? '');
    });
    const may =
      turn === 'applicant'
        ? [[false, false]]
        : [
            [false, false],
            [true, true],
          ];
    // The page of a complete application shows this beside the linked account, which is missing here.
    expect(outcome === 'complete' ? [[false, true]] : may).toContainEqual(says);
  });

  it('says so wherever we are to act and have not let anybody wait too long', () => {
    const { shown } = open(outcome, 'outcome');
    const { turn } = OUTCOME_MEANINGS[outcome];
    expect(NOTHING_TO_DO.test(shown ?? '')).toBe(turn === 'us' && outcome !== 'reviewLate');
  });

  it('is listed by the name that the table gives it', () => {
    open(outcome, 'accounts');
    const { listed } = OUTCOME_MEANINGS[outcome];
    screen.getByText(TEXTS[`accounts.status.${listed}`] ?? 'missing');
    const way = listed === 'incomplete' ? 'Resume application' : 'Open';
    expect(screen.getByRole('link', { name: new RegExp(way) })).toBeInTheDocument();
  });
});

it('that is not there yet sends on to where the application is submitted', () => {
  const { shown } = open('notSubmitted', 'outcome');
  expect(shown).not.toContain('not submitted');
});

it('in review names its days, in any time zone of the reader', () => {
  const { shown } = open('inReview', 'outcome');
  expect(shown).toMatch(
    /since November 23, 2026. We will contact you within 1–2 business days, by November 25, 2026/,
  );
});

function fill(key: string): string {
  const date = (moment: string, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...options }).format(new Date(moment));
  const values: Readonly<Record<string, string>> = {
    since: date(MONDAY),
    to: date(REVIEW.to, { timeZone: 'UTC' }),
    by: date(key.includes('declinedAsked') ? '2026-12-02' : '2026-12-23', { timeZone: 'UTC' }),
    payoutsBy: date('2026-11-24T18:00:00.000Z', { timeStyle: 'short' }),
    takes: 'Online only, until your identity is verified',
    phone: testConfig.support.phone,
    email: testConfig.support.email,
    reference: '0B5E-2F66',
  };
  return (TEXTS[key] ?? 'missing').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function decisionLine(outcome: Outcome): Requirement {
  const { status, code = `decision.${status}` } = OUTCOME_MEANINGS[outcome].requirement;
  return {
    field: 'decision',
    status,
    stepUp: null,
    code,
    message: '',
    remediation: null,
    dueAt: null,
    since: null,
    minutes: null,
  };
}

function accountOf(application: ApplicationState) {
  return {
    applicationId: application.id,
    businessId: application.businessId,
    riskDecision: application.decision,
    applicationStatus: application.applicationStatus,
    applicationLevel: application.applicationLevel,
    outcome: application.outcome,
    takes: application.takes,
    stepUpDetails: application.stepUpDetails,
    serviceId: null,
    serviceType: null,
    organizationId: null,
    linkedApplications: [],
    originalIntent: 'CREATE_BUSINESS',
    createdAt: MONDAY,
    companyName: 'Park Coffee',
    dba: '',
    companyAddress: null,
    bank: null,
    currency: 'USD',
    firstName: 'Ada',
    lastName: 'Park',
  };
}
