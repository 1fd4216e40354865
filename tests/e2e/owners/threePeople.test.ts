import type { Page } from 'playwright-core';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE, type Viewport } from '../../support/browser.ts';
import { readInvitation, readMails } from '../../support/invitePartner.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import {
  enterByCode,
  giveDetails,
  giveHome,
  type InvitedPartner,
  PARTNER_ENTERS,
  passIdentification,
  press,
  sayIn,
} from '../../support/partnerWalk.ts';
import { isSelfContained } from '../../support/isSelfContained.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

type Locale = InvitedPartner['locale'];

interface Listed {
  readonly firstName: string;
  readonly email: string;
  readonly share: string;
  /** The title of who runs the business. */
  readonly title?: string;
  readonly locale: Locale;
}

/** Adds a partner to the list, on the page of its own that opens for it. */
async function addPartner(page: Page, locale: Locale, partner: Listed): Promise<void> {
  const say = sayIn(locale);
  const field = (name: string) => page.getByLabel(say(`steps:owners.owners.${name}.label`), { exact: true });
  const choice = (name: string) =>
    page.getByRole('radio', { name: say(`steps:owners.owners.${name}`), exact: true });
  await press(page, say('steps:owners.owners.add'));
  await field('firstName').fill(partner.firstName);
  await field('lastName').fill('Castellan');
  await field('email').fill(partner.email);
  if (locale !== 'en-US') await choice(`communicationLanguage.options.${partner.locale}`).check();
  await field('ownership').fill(partner.share);
  await choice(`inControl.options.${partner.title === undefined ? 'false' : 'true'}`).check();
  if (partner.title !== undefined) await field('title').fill(partner.title);
  await press(page, say('common:list.done'));
  await page.getByRole('heading', { name: new RegExp(`${partner.firstName} Castellan`) }).waitFor();
}

async function openInvited(applicant: Page, partner: Listed, viewport: Viewport) {
  const link = await readInvitation(applicant, partner.email);
  const opened = await product.open(viewport);
  await opened.page.goto(`${product.url}${link}`);
  const invited: InvitedPartner = {
    page: opened.page,
    applicant,
    email: partner.email,
    locale: partner.locale,
  };
  return { ...opened, invited };
}

const SCENES = [
  ['en-US', 'us', ['en-US', 'en-US']],
  ['en-CA', 'ca', ['fr-CA', 'en-CA']],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(1))(
  'an application in %s',
  (locale, market, [firstLocale, secondLocale]) => {
    it('goes from "yes, partners" to approved once both partners have answered for themselves', async () => {
      const say = sayIn(locale);
      const applicant = await product.open(DESKTOP);
      const { page } = applicant;
      const id = await createAskedApplication(page, {
        url: product.url,
        locale,
        legalName: 'Park Coffee LLC',
        hasPartners: true,
      });
      await page.waitForURL(/\/owners$/);
      const first = {
        firstName: 'Bea',
        email: `bea.${market}@example.com`,
        share: '40',
        title: 'President',
        locale: firstLocale,
      } as const;
      const second = {
        firstName: 'Cleo',
        email: `cleo.${market}@example.com`,
        share: '35',
        locale: secondLocale,
      } as const;
      await addPartner(page, locale, first);
      await addPartner(page, locale, second);
      await look(page, `owners-list-${locale}`);
      await press(page, say('screens:form.continue'));
      await look(page, `owners-confirm-${locale}`);
      await press(page, say('stepUps:owners.ask.confirm.yes'));
      await page.waitForURL(/\/owners\/verifying$/);
      await page.getByRole('heading', { level: 1, name: say('stepUps:owners.awaited.title') }).waitFor();
      await look(page, `owners-awaited-${locale}`);

      const [cleo, bea] = [await openInvited(page, second, DESKTOP), await openInvited(page, first, PHONE)];
      // Both at once, each on a device of their own; who was invited last is done first.
      await Promise.all([enterByCode(cleo.invited), enterByCode(bea.invited)]);
      await Promise.all([giveDetails(cleo.invited), giveDetails(bea.invited)]);
      await Promise.all([giveHome(cleo.invited), giveHome(bea.invited)]);
      await passIdentification(cleo.invited);
      await page.getByText(say('stepUps:owners.state.completed'), { exact: true }).waitFor();
      expect((await readApplication(page, id)).stepUpDetails).toEqual(['BO_VERIFICATION']);

      await passIdentification(bea.invited);
      await look(bea.page, `owners-partner-done-${first.locale}`);
      // The waiting page continues automatically.
      await page.waitForURL(/\/success$/);
      await page.getByRole('heading', { level: 1, name: say('account:outcome.approved.title') }).waitFor();
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      await page.goto(`${product.url}/${id}/owners/verifying`);
      await page.waitForURL(/\/bank$/);

      // No person sees the numbers of another.
      const mails = await readMails(page, `bea.${market}@example.com`);
      const list = await page.evaluate(
        readText,
        `/api/v1/commerce/onboarding-applications/${id}/individuals`,
      );
      const { birth, number } = PARTNER_ENTERS[first.locale];
      expect(`${mails}${list}`).not.toMatch(isSelfContained(birth, number));
      for (const one of [applicant, bea, cleo]) expect(one.misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

/** Runs in the page. */
async function readText(path: string): Promise<string> {
  return (await fetch(path)).text();
}
