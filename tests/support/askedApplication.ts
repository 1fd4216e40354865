import type { Page } from 'playwright-core';
import { caAnswers } from '../fixtures/caAnswers.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import { newApplicant, signIn } from './applicant.ts';

interface AskedOptions {
  readonly url: string;
  /** The locale chooses the market, too. */
  readonly locale: 'en-US' | 'en-CA' | 'fr-CA';
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
  /** Underwriting that never answers is not waited for. */
  readonly waits?: 'for an answer' | 'for nothing';
  /** How far it gets: an application that is only created has its order still before it. */
  readonly until?: 'created' | 'submitted';
}

const MARKETS = {
  'en-US': { currency: 'USD', answers: usAnswers },
  'en-CA': { currency: 'CAD', answers: caAnswers },
  'fr-CA': { currency: 'CAD', answers: caAnswers },
} as const;

const DECISION_MS = 60_000;

/**
 * Signs in as somebody new and submits an application, by the calls of the page itself instead of its forms, which
 * other tests fill in. Waits until underwriting has asked for something or decided, opens the application, and returns its id.
 */
export async function createAskedApplication(page: Page, options: AskedOptions): Promise<string> {
  const { locale, legalName, portal = 'terminal', until = 'submitted' } = options;
  const { currency, answers } = MARKETS[locale];
  const url = new URL(options.url);
  if (portal === 'registrar') url.hostname = 'registrar.localhost';
  url.pathname = '/get-started/applicant';
  url.search = `?currency=${currency}&lng=${locale}`;
  const email = options.email ?? newApplicant().email;
  await page.goto(url.href);
  await signIn(page, email, { locale });
  const body = {
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
    application: { currency, language: locale },
    company: {
      ...answers.company,
      name: legalName,
      hasPartners: options.hasPartners ?? answers.company.hasPartners,
    },
  };
  const id = await page.evaluate(submitByCalls, { body, order: portal === 'terminal', until });
  if (until === 'submitted' && options.waits !== 'for nothing') await waitUntilAnswered(page, id);
  await page.goto(`${url.origin}/${id}`);
  return id;
}

/** What the server says of the application, asked by the page. */
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

interface Submission {
  readonly body: { readonly application: { readonly currency: string; readonly language: string } };
  readonly order: boolean;
  readonly until: 'created' | 'submitted';
}

/** Runs in the page. */
async function submitByCalls(given: Submission): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
    const answer = await fetch(`/api/v2/applications${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as { readonly application: { readonly id: string } };
  };
  const { language } = given.body.application;
  const query = new URLSearchParams(given.body.application);
  const read = await fetch(`/api/v2/agreements/current?${query.toString()}`);
  const { version, hash } = (await read.json()) as { readonly version: string; readonly hash: string };
  const agreement = { version, hash, language };
  const { application } = await call('POST', '', { ...given.body, agreement });
  if (given.until === 'created') return application.id;
  if (given.order) await call('PUT', `/${application.id}`, { order: { type: 'NO_DEVICE' } });
  await call('POST', `/${application.id}/onboard`, {});
  return application.id;
}

async function waitUntilAnswered(page: Page, id: string): Promise<void> {
  const deadline = Date.now() + DECISION_MS;
  while (Date.now() < deadline) {
    const { stepUpDetails, decision } = await readApplication(page, id);
    if (stepUpDetails.length > 0 || decision !== 'PENDING') return;
    await page.waitForTimeout(50);
  }
  throw new Error(`Nothing was asked of ${id}, nor decided`);
}
