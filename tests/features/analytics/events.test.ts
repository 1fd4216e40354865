import type { FlowRuntime } from '../../../src/product/definitions.ts';
import type { AnalyticsEvent } from '../../../src/contract/analyticsEvents.ts';
import { arrivalEvent } from '../../../src/features/analytics/arrivalEvent.ts';
import {
  companyNumberClass,
  companyNumberParams,
  type CompanyNumberClass,
} from '../../../src/features/applications/submitEvents.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import {
  applicationLoaded,
  decisionAwaited,
  stepSubmitted,
} from '../../../src/features/applications/applicationSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { createFeatureStore, type FeatureStore } from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { applicationWith, APPLICATION_ID } from '../applications/applicationFixture.ts';
import { fakeBrowser } from '../drafts/fakeTabs.ts';

const { jest } = import.meta;

let runtime: FlowRuntime;
let pages: FeatureStore[];

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});

beforeEach(() => {
  jest.useFakeTimers();
  pages = [];
});

afterEach(() => {
  expect(pages.flatMap((page) => page.bugs)).toEqual([]);
  for (const page of pages) page.close();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

function open(options: Partial<Parameters<typeof createFeatureStore>[0]> = {}): FeatureStore {
  const page = createFeatureStore({ runtime, ...options });
  pages.push(page);
  return page;
}

const typesOf = (page: FeatureStore) => page.callsOf('analytics.track').map(([type]) => type);
const paramsOf = (page: FeatureStore) => page.callsOf('analytics.track').at(-1)?.[1];

describe('an event', () => {
  it('is sent with the name of the portal, and the feature’s parameters', async () => {
    const page = open({ config: { portal: 'registrar' } });
    page.dispatch(eventTracked({ event: 'otp_attempt_count', params: { stepUp: 'OTP_SMS', attempts: 2 } }));
    await settle();
    expect(typesOf(page)).toEqual(['REGISTRAR_otp_attempt_count']);
    expect(paramsOf(page)).toMatchObject({ portal: 'registrar', stepUp: 'OTP_SMS', attempts: 2 });
  });

  it('is sent before the application exists, with the facts known by then', async () => {
    const page = open({ config: { features: { multistep: true, phoneAuth: true, gpvInput: true } } });
    page.dispatch(answersChanged({ company: { gpv: '25000' } }));
    page.dispatch(eventTracked({ event: 'submit_attempt' }));
    await settle();
    expect(paramsOf(page)).toEqual({
      portal: 'terminal',
      currency: 'USD',
      language: 'en-US',
      isMultistepFlow: true,
      newApplicationFormEnabled: true,
      fullSsnEnabled: false,
      GPVFieldShown: true,
      GPVProvided: true,
      GPVFieldValue: '25000',
    });
  });

  it('is sent with the application’s origin', async () => {
    const page = open({ config: { referralUrlId: 'partner-1' } });
    const tracking = {
      source: 'newsletter',
      medium: 'email',
      originalIntent: 'ADD_PRODUCT',
      serviceType: 'website',
      ventureId: '7c1cf0c3-64b3-4a9c-8f0e-1d2f6a7b8c9d',
      agentId: 'agent-7',
      organizationId: 'stepwright-us',
      isPowerSeller: true,
      businessId: '1b671a64-40d5-491e-99b0-da01ff1f3341',
      hasBeneficialOwners: true,
    };
    const loaded = applicationWith({ tracking: { ...tracking, referralUrlId: 'of-the-application' } });
    page.dispatch(applicationLoaded({ ...loaded, applicant: { communicationLanguage: 'en-US' } }));
    page.dispatch(eventTracked({ event: 'otp_started' }));
    await settle();
    expect(paramsOf(page)).toEqual({
      ...tracking,
      portal: 'terminal',
      currency: 'USD',
      language: 'en-US',
      communicationLanguage: 'en-US',
      referralUrlId: 'partner-1',
      fullSsnEnabled: false,
      GPVFieldShown: true,
      GPVProvided: false,
    });
  });

  it('may be lost', async () => {
    const page = open({
      script: { analytics: { track: () => Promise.reject(apiFailure('server', 'internal')) } },
    });
    page.dispatch(eventTracked({ event: 'otp_error' }));
    page.dispatch(eventTracked({ event: 'otp_error' }));
    await settle();
    expect(typesOf(page)).toHaveLength(2);
  });
});

describe('once in a session', () => {
  const started = eventTracked({ event: 'otp_started' });
  const resent = eventTracked({ event: 'otp_resend' });

  it('a start is sent once, and counted events each time', async () => {
    const page = open();
    for (const action of [started, resent, started, resent]) page.dispatch(action);
    await settle();
    expect(typesOf(page)).toEqual(['TERMINAL_otp_started', 'TERMINAL_otp_resend', 'TERMINAL_otp_resend']);
  });

  it('holds for what the application does too', async () => {
    const refused = () => Promise.reject(apiFailure('refused', 'application.state'));
    const page = open({ script: { applications: { onboard: refused } } });
    page.dispatch(applicationLoaded(applicationWith({ orderDue: false })));
    for (let i = 0; i < 2; i++) {
      page.dispatch(decisionAwaited(APPLICATION_ID));
      await settle();
    }
    expect(page.callsOf('applications.onboard')).toHaveLength(2);
    expect(typesOf(page).filter((type) => type === 'TERMINAL_onboard_start')).toHaveLength(1);
  });

  it('outlives a reload', async () => {
    const { storage } = fakeBrowser().openTab();
    const [first, second] = [
      open({ sessionStorage: () => storage }),
      open({ sessionStorage: () => storage }),
    ];
    first.dispatch(started);
    second.dispatch(started);
    await settle();
    expect([typesOf(first), typesOf(second)]).toEqual([['TERMINAL_otp_started'], []]);
  });

  it('holds where storage is full', async () => {
    const { storage } = fakeBrowser().openTab({
      write: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const page = open({ sessionStorage: () => storage });
    page.dispatch(started);
    page.dispatch(started);
    await settle();
    expect(typesOf(page)).toEqual(['TERMINAL_otp_started']);
  });
});

describe('arriving', () => {
  it.each<[string, AnalyticsEvent | undefined]>([
    ['https://pay.example/', 'signup_start'],
    ['https://pay.example/?source=newsletter#fees', 'signup_start'],
    ['https://pay.example/get-started', 'signup_start'],
    ['https://pay.example/learn-more', 'signup_start'],
    ['https://pay.example/sign-in?returnTo=%2Fget-started%2Fapplicant%3Fphone%3D1', 'signup_start'],
    ['https://pay.example/r/partner-1/sign-in?returnTo=%2Fget-started%2Fcompany', 'signup_start'],
    ['https://pay.example/sign-in?returnTo=%2Faccounts', undefined],
    ['https://pay.example/sign-in?returnTo=', undefined],
    ['https://pay.example/sign-in', undefined],
    ['https://pay.example/accounts', undefined],
    ['https://pay.example/r/partner-1/accounts', undefined],
    ['https://pay.example/sandbox', undefined],
    ['https://pay.example/incorrect-url', undefined],
    ['https://pay.example/get-started-now', undefined],
    ['https://pay.example/get-started/applicant', 'signup_start'],
    ['https://pay.example/r/partner-1/', 'signup_start'],
    ['https://pay.example/urn:app:1/bank', 'signup_resume_direct'],
    ['https://pay.example/?applicationId=urn%3Aapp%3A1', 'signup_resume_direct'],
    ['https://pay.example/sign-in?returnTo=%2Furn%3aapp%3a1', 'signup_resume_direct'],
    ['https://pay.example/urn:app:1/owners/bank', 'signup_resume_direct'],
    // Invited partners are none of the sign-up.
    ['https://pay.example/urn:app:1/owners/urn:apl:1?lng=fr-CA#token', undefined],
    ['https://pay.example/sign-in?returnTo=%2Furn%3Aapp%3A1%2Fowners%2Furn%3Aapl%3A1', undefined],
    ['https://pay.example/urn:app:1?resumeEmail=true', 'signup_resume_email'],
    ['https://pay.example/urn:app:1?reminderEmail=true', 'signup_resume_reminder_email'],
    [
      'https://pay.example/sign-in?returnTo=%2Furn%3Aapp%3A1%3FreminderEmail%3Dtrue',
      'signup_resume_reminder_email',
    ],
  ])('at %s is %s', (address, event) => {
    expect(arrivalEvent(address)).toBe(event);
  });
});

describe('the number of a company', () => {
  it.each<[string, CompanyNumberClass]>([
    ['ABC', 'letters'],
    ['AB-C', 'letters'],
    ['1234567', 'digits'],
    ['123 456-7', 'digits'],
    ['BC1234567', 'mixed'],
    ['12#4', 'mixed'],
    ['', 'mixed'],
  ])('only the class is sent: %j is %s', (value, expected) => {
    expect(companyNumberClass(value)).toBe(expected);
  });

  it.each([
    ['BC-1234567', 'BC', { companyNumberClass: 'mixed', companyNumberLength: 9, province: 'BC' }],
    ['1234567', '', { companyNumberClass: 'digits', companyNumberLength: 7 }],
    ['1234567', '6789', { companyNumberClass: 'digits', companyNumberLength: 7 }],
  ])('with its length and province: %j, %j', (value, province, params) => {
    expect(companyNumberParams({ value, province })).toEqual(params);
  });

  it('is sent when its step is submitted, and never the number', async () => {
    const page = open();
    const company = { governmentIdentification: { value: '123456782' }, province: 'BC' };
    page.dispatch(stepSubmitted({ company: { ...company, corporationNumber: 'BC0734213' } }));
    await settle();
    expect(typesOf(page)).toEqual(['TERMINAL_company_number_entered']);
    expect(paramsOf(page)).toMatchObject({
      companyNumberClass: 'mixed',
      companyNumberLength: 9,
      province: 'BC',
    });
    expect(JSON.stringify(paramsOf(page))).not.toMatch(/0734213|123456782/);
  });

  it.each([
    ['asks something else', { applicant: { dob: '1988/04/12' } }],
    ['asks something else of the company', { company: { name: 'Café Lévesque inc' } }],
    ['was left empty', { company: { corporationNumber: '' } }],
  ])('is not told of a step that %s', async (_case, answers) => {
    const page = open();
    page.dispatch(stepSubmitted(answers));
    await settle();
    expect(typesOf(page)).toEqual([]);
  });
});
