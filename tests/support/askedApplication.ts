import type { Page } from 'playwright-core';
import { caAnswers } from '../fixtures/caAnswers.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import { newApplicant } from './applicant.ts';
import type { BrowserCalls } from './browserCalls.ts';
import { CURRENCIES, signInByCalls, type Locale } from './signInByCalls.ts';

interface AskedOptions {
  readonly url: string;
  /** The locale chooses the market, too. */
  readonly locale: Locale;
  /** A legal name that makes the sandbox ask, such as `Ask OTP, ID`. */
  readonly legalName: string;
  /** The last four digits of the person's number, where those decide. */
  readonly lastFour?: string;
  readonly email?: string;
  /** Whether the applicant says that there are partners. */
  readonly hasPartners?: boolean;
  /** Ten digits; the sandbox's carriers and inbox know some. */
  readonly phone?: string;
  readonly portal?: 'terminal' | 'registrar';
  /** The partner under whose brand it is made. */
  readonly referralUrlId?: string;
  /** Underwriting that never answers is not waited for. */
  readonly waits?: 'for an answer' | 'for nothing';
  /** How far it gets: an application that is only created has its order still before it. */
  readonly until?: 'created' | 'submitted';
}

const ANSWERS = { 'en-US': usAnswers, 'en-CA': caAnswers, 'fr-CA': caAnswers } as const;

const DECISION_MS = 60_000;
const PAUSE_MS = 20;

/**
 * Signs in as somebody new and submits an application, by calls instead of the forms, which other tests fill in. Waits
 * until underwriting has asked for something or decided, opens the application, and returns its id.
 */
export async function createAskedApplication(page: Page, options: AskedOptions): Promise<string> {
  const { id, calls } = await applyByCalls(page, options);
  await page.goto(`${calls.origin}/${id}`);
  return id;
}

/** The same without opening the application: the page stays as it is. */
export async function applyByCalls(
  page: Page,
  options: AskedOptions,
): Promise<{ readonly id: string; readonly calls: BrowserCalls }> {
  const { portal = 'terminal', until = 'submitted' } = options;
  const email = options.email ?? newApplicant().email;
  const calls = await signInByCalls(page, { ...options, email });
  const given = bodyOf(options, email);
  const body = { ...given, application: { ...given.application, ...(await brandOf(calls, options)) } };
  const id = await submitByCalls(calls, { body, order: portal === 'terminal', until });
  if (until === 'submitted' && options.waits !== 'for nothing') await waitUntilAnswered(calls, id);
  return { id, calls };
}

function bodyOf({ locale, legalName, ...options }: AskedOptions, email: string) {
  const answers = ANSWERS[locale];
  return {
    applicant: {
      ...answers.applicant,
      email: { emailAddress: email, emailAddressConfirm: email },
      // In markets that ask for it, mails come in the language of the pages.
      ...('communicationLanguage' in answers.applicant && { communicationLanguage: locale }),
      ...(options.lastFour !== undefined && {
        governmentIdentification: { ...answers.applicant.governmentIdentification, value: options.lastFour },
      }),
      phone: { localPhoneNumber: options.phone ?? answers.applicant.phone.localPhoneNumber },
    },
    application: { currency: CURRENCIES[locale], language: locale },
    company: {
      ...answers.company,
      name: legalName,
      hasPartners: options.hasPartners ?? answers.company.hasPartners,
    },
  };
}

/** Returns the server's application, requested by the page. */
export async function readApplication(page: Page, id: string) {
  return page.evaluate(async (target) => {
    const answer = await fetch(`/api/v2/applications/${target}`);
    const { application } = (await answer.json()) as {
      readonly application: {
        readonly decision: string;
        readonly reviewing: boolean;
        readonly stepUpDetails: readonly string[];
      };
    };
    return application;
  }, id);
}

/** Returns the parameters that pages of a partner's brand send: the partner, and the flow of the brand. */
async function brandOf(
  { send }: BrowserCalls,
  { referralUrlId, locale }: AskedOptions,
): Promise<{ readonly referralUrlId: string; readonly flowModule: string } | undefined> {
  if (referralUrlId === undefined) return undefined;
  const query = new URLSearchParams({ referralUrlId, currency: CURRENCIES[locale] });
  const { wholeFlowModule } = await send<{ readonly wholeFlowModule: { readonly hash: string } }>(
    'GET',
    `/api/v2/configs?${query.toString()}`,
  );
  return { referralUrlId, flowModule: wholeFlowModule.hash };
}

interface Submission {
  readonly body: { readonly application: { readonly currency: string; readonly language: string } };
  readonly order: boolean;
  readonly until: 'created' | 'submitted';
}

interface Created {
  readonly application: { readonly id: string };
}

async function submitByCalls({ send }: BrowserCalls, given: Submission): Promise<string> {
  const { currency, language } = given.body.application;
  const query = new URLSearchParams({ currency, language });
  const { version, hash } = await send<{ readonly version: string; readonly hash: string }>(
    'GET',
    `/api/v2/agreements/current?${query.toString()}`,
  );
  const agreement = { version, hash, language };
  const { application } = await send<Created>('POST', '/api/v2/applications', { ...given.body, agreement });
  const path = `/api/v2/applications/${application.id}`;
  if (given.until === 'created') return application.id;
  if (given.order) await send('PUT', path, { order: { type: 'NO_DEVICE' } });
  await send('POST', `${path}/onboard`, {});
  return application.id;
}

async function waitUntilAnswered({ send }: BrowserCalls, id: string): Promise<void> {
  const deadline = Date.now() + DECISION_MS;
  while (Date.now() < deadline) {
    const { application } = await send<{
      readonly application: { readonly decision: string; readonly stepUpDetails: readonly string[] };
    }>('GET', `/api/v2/applications/${id}`);
    if (application.stepUpDetails.length > 0 || application.decision !== 'PENDING') return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`Nothing was asked of ${id}, nor decided`);
}
