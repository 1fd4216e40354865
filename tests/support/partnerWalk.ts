import type { Page } from 'playwright-core';
import { shownTexts } from './shownTexts.ts';
import { readCode } from './applicant.ts';

/** An invited partner in a browser of their own. */
export interface InvitedPartner {
  readonly page: Page;
  /** A page on which the sandbox's inbox can be read: the applicant's. */
  readonly applicant: Page;
  readonly email: string;
  readonly locale: 'en-US' | 'en-CA' | 'fr-CA';
}

/** A text of the portal by its namespace and key, such as `screens:form.continue`. */
export function sayIn(locale: InvitedPartner['locale']): (key: string) => string {
  return (key) => {
    const [namespace = '', name = ''] = key.split(':');
    return shownTexts(locale, namespace)[name] ?? shownTexts('en-US', namespace)[name] ?? key;
  };
}

const US = {
  birth: '03/17/1979',
  number: '4817',
  phone: '2125550147',
  zip: '12207',
  city: 'Albany',
  territory: 'NY',
};
const CA = {
  birth: '1979/03/17',
  number: '130692544',
  phone: '4165550147',
  zip: 'H3A 3G4',
  city: 'Montréal',
  territory: 'QC',
};
/** Answers of a partner; numbers and birth date are canaries that nobody else sees. */
export const PARTNER_ENTERS = { 'en-US': US, 'en-CA': CA, 'fr-CA': CA } as const;

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** From the page that the link opens to the first question: by the code that is mailed to the invited address. */
export async function enterByCode({ page, applicant, email, locale }: InvitedPartner): Promise<void> {
  const say = sayIn(locale);
  await press(page, say('account:signIn.sendCode'));
  const code = page.getByLabel(say('account:signIn.code'));
  await code.waitFor();
  await code.fill(await readCode(applicant, email));
  await page.waitForURL(/\/details$/);
}

export async function giveDetails({ page, locale }: InvitedPartner): Promise<void> {
  const say = sayIn(locale);
  const label = (name: string) => say(`steps:owner-details.owner.${name}.label`);
  const { birth, number, phone } = PARTNER_ENTERS[locale];
  await page.getByLabel(label('dob')).fill(birth);
  await page.getByLabel(label('governmentIdentification.value')).fill(number);
  await page.getByLabel(label('phone')).fill(phone);
  if (locale !== 'en-US') {
    const language = say(`steps:owner-details.owner.communicationLanguage.options.${locale}`);
    await page.getByLabel(language, { exact: true }).check();
  }
  await press(page, say('screens:form.continue'));
  await page.waitForURL(/\/home$/);
}

export async function giveHome({ page, locale }: InvitedPartner): Promise<void> {
  const say = sayIn(locale);
  const label = (name: string) => say(`steps:owner-home.owner.address.${name}.label`);
  const { city, territory, zip } = PARTNER_ENTERS[locale];
  await page.getByLabel(new RegExp(`^${label('line1')}`)).fill('5 Ferry Lane');
  await page.getByLabel(label('city')).fill(city);
  await page.getByLabel(new RegExp(`^${label('territory')}`)).selectOption(territory);
  await page.getByLabel(label('zip')).fill(zip);
  await press(page, say('screens:form.continue'));
  await page.waitForURL(/\/identification$/);
}

/** Goes through the sandbox's dialog of the identity check, which passes. */
export async function passIdentification({ page, locale }: InvitedPartner): Promise<void> {
  const say = sayIn(locale);
  await press(page, say('stepUps:identification.button.start'));
  await press(page, say('stepUps:sandboxInquiry.pass'));
  await page.waitForURL(/\/success$/);
  await page.getByRole('heading', { level: 1, name: say('partner:success.title') }).waitFor();
}
