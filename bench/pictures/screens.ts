import type { Page } from 'playwright-core';
import { newApplicant } from '../../tests/support/applicant.ts';
import { applyByCalls } from '../../tests/support/askedApplication.ts';
import { invitePartner } from '../../tests/support/invitePartner.ts';
import { openStep } from '../../tests/support/openStep.ts';
import { sampleMail, withPictures } from '../../tests/support/sampleMail.ts';

export interface Visit {
  /** The product's address. */
  readonly url: string;
  readonly portal: 'terminal' | 'registrar';
  readonly locale: 'en-US' | 'fr-CA';
}

/** Photographs the page that is open. */
type Shoot = (page: Page, name: string) => Promise<void>;

interface Screens {
  readonly title: string;
  readonly take: (page: Page, visit: Visit, shoot: Shoot) => Promise<void>;
}

/** All screens by what they belong to, in the order in which an applicant meets them. */
export const SCREENS: readonly Screens[] = [
  { title: 'Before an account', take: takeOpenPages },
  { title: 'Application', take: takeSteps },
  { title: 'Order', take: takeOrder },
  { title: 'Outcomes', take: takeOutcomes },
  { title: 'What underwriting asks for', take: takeStepUps },
  { title: 'Partners', take: takePartners },
  { title: 'Account', take: takeAccount },
  { title: 'Mails', take: takeMails },
  { title: 'Sandbox', take: takeSandbox },
];

async function takeOpenPages(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  const market = visit.locale === 'fr-CA' ? '?currency=CAD&lng=fr-CA' : '?currency=USD';
  for (const path of ['', 'learn-more', 'sign-in', 'agreement', 'nowhere']) {
    await open(page, visit, `${path}${market}`);
    await shoot(page, path === '' ? 'start' : path);
  }
}

const STEPS = [
  'applicant-details',
  'company-details',
  'category',
  'business-address',
  'annual-sales',
  'breather',
  'applicant-identity',
  'business-identity',
  'partners',
  'review',
];

async function takeSteps(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  for (const step of STEPS) {
    await openStep(page, { ...visit, step, email: newApplicant().email });
    await shoot(page, step);
  }
}

async function takeOrder(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  const { id } = await apply(page, visit, { until: 'created' });
  for (const name of ['order', 'order/shipping', 'order/payment']) {
    await open(page, visit, `${id}/${name}`);
    await shoot(page, name);
  }
}

/** Numbers by whose last digits the sandbox decides, as each market asks for them. */
const OUTCOMES = [
  { name: 'declined', numbers: { 'en-US': '0002', 'fr-CA': '130680002' } },
  { name: 'approved, payouts later', numbers: { 'en-US': '0003', 'fr-CA': '130670003' } },
  { name: 'in review', numbers: { 'en-US': '0004', 'fr-CA': '130660004' } },
  { name: 'error', numbers: { 'en-US': '0006', 'fr-CA': '130640006' } },
] as const;
const UNDECIDED = { 'en-US': '0005', 'fr-CA': '130650005' } as const;

async function takeOutcomes(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  const waiting = await apply(page, visit, { lastFour: UNDECIDED[visit.locale], waits: 'for nothing' });
  await open(page, visit, `${waiting.id}/verifying`);
  await shoot(page, 'verifying');
  const approved = await apply(page, visit, {});
  for (const name of ['success', 'home', 'bank']) {
    await open(page, visit, `${approved.id}/${name}`);
    await shoot(page, name === 'success' ? 'approved' : name);
  }
  for (const { name, numbers } of OUTCOMES) {
    const { id } = await apply(page, visit, { lastFour: numbers[visit.locale] });
    await open(page, visit, id);
    await shoot(page, name);
  }
}

const STEP_UP_PAGES = ['home', 'otp', 'identification', 'verification', 'business-info', 'ssn'];

async function takeStepUps(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  const { id } = await apply(page, visit, { legalName: 'Ask OTP, ID, DOC, INFO, SSN' });
  for (const name of STEP_UP_PAGES) {
    await open(page, visit, `${id}/${name}`);
    await shoot(page, name);
  }
}

async function takePartners(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  const { id } = await apply(page, visit, { hasPartners: true });
  await open(page, visit, `${id}/owners`);
  await shoot(page, 'owners');
  const { email } = newApplicant();
  const partner = {
    firstName: 'Bea',
    lastName: 'Lee',
    email,
    ownership: 40,
    inControl: true,
    title: 'Partner',
  };
  const french = visit.locale === 'fr-CA' && { communicationLanguage: visit.locale };
  const { link } = await invitePartner(page, id, { ...partner, ...french });
  await page.reload();
  await shoot(page, 'owners, invited');
  await page.context().clearCookies({ name: /session/i });
  await open(page, visit, link.slice(1));
  await shoot(page, 'a partner’s invitation');
}

async function takeAccount(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  await apply(page, visit, {});
  for (const path of ['accounts', 'accounts/sessions']) {
    await open(page, visit, path);
    await shoot(page, path);
  }
}

const MAILS = ['signInCode', 'applicationApproved', 'debitDeclinedOrCard'] as const;

async function takeMails(page: Page, { portal, locale }: Visit, shoot: Shoot): Promise<void> {
  for (const template of MAILS) {
    await page.goto('about:blank');
    await page.setContent(withPictures(await sampleMail({ template, portal, locale })));
    await shoot(page, template);
  }
}

async function takeSandbox(page: Page, visit: Visit, shoot: Shoot): Promise<void> {
  for (const tab of ['inbox', 'applications', 'magic']) {
    await open(page, visit, `sandbox?tab=${tab}`);
    await shoot(page, tab);
  }
}

/** Submits an application as somebody new. */
function apply(page: Page, visit: Visit, more: Partial<Parameters<typeof applyByCalls>[1]>) {
  return applyByCalls(page, { ...visit, legalName: 'Park Coffee', email: newApplicant().email, ...more });
}

function open(page: Page, { url, portal }: Visit, path: string) {
  const origin = portal === 'terminal' ? url : url.replace('localhost', `${portal}.localhost`);
  return page.goto(`${origin}/${path}`);
}
