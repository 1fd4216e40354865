import type { Page } from 'playwright-core';
import { shownTexts } from './shownTexts.ts';
import { submitButton } from './submitting.ts';

/** Someone who applies, and what they type. Invented, like every number here. */
export interface Applicant {
  readonly email: string;
  readonly ssnLastFour: string;
  readonly registered: boolean;
  readonly legalName: string;
}

let count = 0;

export function newApplicant(changes: Partial<Applicant> = {}): Applicant {
  count += 1;
  return {
    email: `applicant.${inLetters(Date.now())}.${count}@example.com`,
    ssnLastFour: '6789',
    registered: true,
    legalName: 'Park Coffee LLC',
    ...changes,
  };
}

/** A number without digits: tests look for those of other numbers on the page. */
function inLetters(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}

/** Signs in by the code in the sandbox's inbox, wherever the portal asked for it. */
export async function signIn(
  page: Page,
  email: string,
  { locale, locales }: { readonly locale: string; readonly locales?: string } = { locale: 'en-US' },
): Promise<void> {
  const say = (key: string) => shownTexts(locale, 'account', locales)[`signIn.${key}`] ?? key;
  const before = (await listCodes(page, email)).length;
  await page.getByLabel(say('email')).fill(email);
  await page.getByRole('button', { name: say('sendCode') }).click();
  await page.getByLabel(say('code')).waitFor();
  await page.getByLabel(say('code')).fill(await readCode(page, email, before));
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

/** The newest code that the sandbox holds for an address; who had some `before` waits for a further one. */
export async function readCode(page: Page, email: string, before = 0): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const codes = await listCodes(page, email);
    if (codes[0] !== undefined && codes.length > before) return codes[0];
    await page.waitForTimeout(30);
  }
  throw new Error(`No code arrived for ${email}`);
}

/** All of them, the newest first. */
async function listCodes(page: Page, email: string): Promise<readonly string[]> {
  // Asked by the page itself: only browsers lead every name below localhost to this machine.
  const messages = await page.evaluate(async (to) => {
    const headers = { 'x-requested-with': 'stepwright' };
    const answer = await fetch(`/api/sandbox/messages?to=${encodeURIComponent(to)}`, { headers });
    return ((await answer.json()) as { messages: { code: string | null }[] }).messages;
  }, email);
  return messages.flatMap(({ code }) => (code === null ? [] : [code]));
}

/** One step of the journey: the address it has, and how a person answers it. */
export interface AnsweredStep {
  /** The step's id. */
  readonly name: string;
  readonly path: RegExp;
  readonly answer: (page: Page, applicant: Applicant) => Promise<void>;
  readonly submit: string;
  /** Left out where the step does not apply. */
  readonly applies?: (applicant: Applicant) => boolean;
}

const answerAddress = async (page: Page, line1: string) => {
  await page.getByLabel('Street address').fill(line1);
  await page.getByLabel('City').fill('New York');
  await page.getByLabel(/^State/).selectOption('NY');
  await page.getByLabel('ZIP code').fill('10118');
};

export const STEPS_BEFORE_REVIEW: readonly AnsweredStep[] = [
  {
    name: 'applicant-details',
    path: /\/get-started\/applicant$/,
    submit: 'Continue',
    // The address of the sign-in is filled in.
    answer: async (page) => {
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill("O'Neil-Park");
      await page.getByLabel('Mobile phone').fill('+1 (212) 555-0123');
    },
  },
  {
    name: 'company-details',
    path: /\/get-started\/company$/,
    submit: 'Continue',
    answer: async (page, { registered, legalName }) => {
      await page.getByLabel(registered ? 'Yes' : 'No', { exact: true }).check();
      await page.getByLabel('Legal business name').fill(legalName);
      await page.getByLabel('Doing business as').fill('Park Coffee');
      await page.getByRole('button', { name: /^Use .*555/ }).click();
    },
  },
  {
    name: 'category',
    path: /\/get-started\/category$/,
    submit: 'Continue',
    answer: async (page) => {
      await page.getByRole('combobox').first().fill('coffee');
      await page.getByRole('option', { name: /^Coffee shop/ }).click();
    },
  },
  {
    name: 'business-address',
    path: /\/get-started\/business-address$/,
    submit: 'Continue',
    answer: (page) => answerAddress(page, '350 Fifth Avenue'),
  },
  {
    name: 'annual-sales',
    path: /\/get-started\/annual-sales$/,
    submit: 'Continue',
    answer: (page) => page.getByLabel('Under $25,000').check(),
  },
  {
    name: 'breather',
    path: /\/get-started\/almost-there$/,
    submit: 'Continue',
    answer: () => Promise.resolve(),
  },
  {
    name: 'applicant-identity',
    path: /\/get-started\/identity$/,
    submit: 'Continue',
    answer: async (page, { ssnLastFour }) => {
      await page.getByLabel('Date of birth').fill('04/12/1988');
      await page.getByLabel(/Last 4 digits/).fill(ssnLastFour);
      await answerAddress(page, '12-34 31st Avenue');
    },
  },
  {
    name: 'business-identity',
    path: /\/get-started\/business-identity$/,
    submit: 'Continue',
    applies: ({ registered }) => registered,
    answer: (page) => page.getByLabel('EIN').fill('12-3456780'),
  },
  {
    name: 'partners',
    path: /\/get-started\/partners$/,
    submit: 'Continue',
    answer: (page) => page.getByLabel('No, only me').check(),
  },
];

/** Waits until a step is drawn: the URL changes first, while the previous step, whose buttons have the same labels, is still shown. */
export async function waitForStep(page: Page, { name, path }: AnsweredStep): Promise<void> {
  await page.waitForURL(path);
  const title = shownTexts('en-US', 'steps')[`${name}.title`] ?? name;
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

interface Walked {
  /** The first step that is answered; the first of all without it. */
  readonly from?: string;
  /** Looks at each page twice: as it comes, and filled in. */
  readonly look?: (page: Page, name: string) => Promise<void>;
}

/** Answers every step up to the review. */
export async function answerUntilReview(
  page: Page,
  applicant: Applicant,
  { from, look = () => Promise.resolve() }: Walked = {},
): Promise<void> {
  const first = STEPS_BEFORE_REVIEW.findIndex(({ name }) => name === from);
  const steps = STEPS_BEFORE_REVIEW.slice(Math.max(first, 0));
  for (const step of steps.filter(({ applies }) => applies?.(applicant) ?? true)) {
    await waitForStep(page, step);
    await look(page, step.name);
    await step.answer(page, applicant);
    await look(page, `${step.name}-filled`);
    await page.getByRole('button', { name: step.submit }).click();
  }
  await page.waitForURL(/\/get-started\/review$/);
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor();
}

export async function submitReview(page: Page): Promise<void> {
  await page.getByLabel(/I have read and accept/).check();
  await submitButton(page).click();
  await page.waitForURL(/\/order$/);
}

export async function submitOrder(page: Page): Promise<void> {
  await page.getByLabel(/^No device/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function answerBank(page: Page): Promise<void> {
  await page.getByLabel('Name on the account').fill('Ada Park');
  await page.getByLabel('Checking').check();
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number', { exact: true }).fill('000123456789');
  await page.getByLabel('Confirm account number').fill('000123456789');
}

/** From the start page to the review, signed in on the way. */
export async function reachReview(page: Page, url: string, applicant: Applicant): Promise<void> {
  await page.goto(`${url}/get-started/applicant`);
  await signIn(page, applicant.email);
  await answerUntilReview(page, applicant);
}
