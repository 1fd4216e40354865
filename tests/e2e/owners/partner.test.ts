import { readCode } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE, type Viewport } from '../../support/browser.ts';
import { invitePartner } from '../../support/invitePartner.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import {
  enterByCode,
  giveDetails,
  giveHome,
  PARTNER_ENTERS,
  passIdentification,
  press,
  sayIn,
} from '../../support/partnerWalk.ts';
import { isSelfContained } from '../../support/isSelfContained.ts';
import { testedProduct } from '../../support/testedProduct.ts';

/** The narrowest phone that the pages are made for. */
const SMALL = { ...PHONE, width: 320 };

const product = testedProduct();

let count = 0;

/** Invites a partner by an applicant in another browser, and opens the mailed link. */
async function openInvitation(locale: 'en-US' | 'fr-CA', viewport: Viewport) {
  count += 1;
  const email = `partner.${'abcdefghij'.charAt(count)}.${locale.toLowerCase()}@example.com`;
  const applicant = await product.open(DESKTOP);
  const id = await createAskedApplication(applicant.page, {
    url: product.url,
    locale,
    legalName: 'Park Coffee LLC',
    hasPartners: true,
  });
  const invited = await invitePartner(applicant.page, id, {
    firstName: 'Bea',
    lastName: 'Lee',
    email,
    ownership: 40,
    inControl: true,
    title: 'Partner',
    ...(locale === 'fr-CA' && { communicationLanguage: locale }),
  } as { readonly email: string });
  const partner = await product.open(viewport);
  await partner.page.goto(`${product.url}${invited.link}`);
  return { ...invited, ...partner, applicant: applicant.page, email, locale, say: sayIn(locale) };
}

const digitsOf = (value: string) => value.replaceAll(/\D/g, '');

const SCENES = [
  ['en-US', DESKTOP],
  ['fr-CA', PHONE],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(1))('in %s', (locale, viewport) => {
  const shot = (name: string) => `partner-${name}-${locale}-${viewport.width}`;

  it('an invited partner gives what is asked, on a phone that loads its pages again, and is thanked', async () => {
    const opened = await openInvitation(locale, viewport);
    const { page, say, misdeeds } = opened;
    await page.getByRole('button', { name: say('account:signIn.sendCode') }).waitFor();
    await look(page, shot('landing'));
    await page.reload();
    await enterByCode(opened);
    expect(page.url()).not.toContain('#');
    await page.getByLabel(say('steps:owner-details.owner.dob.label')).waitFor();
    await look(page, shot('details'));
    // Input is restored after a reload, except numbers of identity and the birth date.
    const phone = page.getByLabel(say('steps:owner-details.owner.phone.label'));
    await phone.fill(PARTNER_ENTERS[locale].phone);
    await phone.press('Tab');
    await page.reload();
    await phone.waitFor();
    expect(digitsOf(await phone.inputValue())).toBe(digitsOf(PARTNER_ENTERS[locale].phone));
    await giveDetails(opened);
    await look(page, shot('home'));
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]),
    );
    expect(kept).not.toMatch(
      isSelfContained(PARTNER_ENTERS[locale].number, PARTNER_ENTERS[locale].birth, 'Lee'),
    );
    // Another device, in a way: nothing is left of this page, and the numbers are kept.
    await page.goto(`${product.url}/${opened.id}/owners/${opened.ownerId}`);
    await page.waitForURL(/\/home$/);
    await giveHome(opened);
    await page.getByRole('button', { name: say('stepUps:identification.button.start') }).waitFor();
    await look(page, shot('identification'));
    await passIdentification(opened);
    await look(page, shot('success'));
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});

if (inAll('every-end-of-an-invitation'))
  describe('an invitation', () => {
    it('that the applicant opens is not theirs; it is refused by a code, without an account, and then shows that', async () => {
      const opened = await openInvitation('en-US', SMALL);
      const { applicant, link, page, say, misdeeds } = opened;
      await applicant.goto(`${product.url}${link}`);
      await press(applicant, say('partner:landing.checkAccount'));
      await applicant.getByRole('dialog', { name: say('account:checkAccount.title') }).waitFor();
      await look(applicant, 'partner-other-account');
      await applicant
        .getByRole('dialog')
        .getByRole('button', { name: say('account:checkAccount.signOut') })
        .click();
      await applicant.getByRole('button', { name: say('account:signIn.sendCode') }).waitFor();

      // In the page of another market it still finds its own.
      await page.goto(`${product.url}${link.replace('currency=USD', 'currency=CAD')}`);
      await page.waitForURL(/currency=USD.*#/);
      await press(page, say('partner:refuse.link'));
      await look(page, 'partner-refuse');
      await press(page, say('partner:refuse.confirm'));
      const code = page.getByLabel(say('account:signIn.code'));
      await code.waitFor();
      await look(page, 'partner-refuse-code');
      await code.fill(await readCode(applicant, opened.email));
      await page.getByRole('heading', { level: 1, name: say('partner:refused.title') }).waitFor();
      await look(page, 'partner-refused');
      // The link shows the same again.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: say('partner:refused.title') }).waitFor();
      expect(misdeeds.violations).toEqual([]);
    });

    it('a partner who is removed while typing is stopped at the next call', async () => {
      const opened = await openInvitation('en-US', SMALL);
      const { applicant, id, ownerId, page, say, misdeeds } = opened;
      await press(page, say('account:signIn.sendCode'));
      await page.getByLabel(say('account:signIn.code')).waitFor();
      await look(page, 'partner-code');
      await press(page, say('screens:form.back'));
      await enterByCode(opened);
      // Only the partner may open this page.
      await applicant.goto(`${product.url}/${id}/owners/${ownerId}/details`);
      await applicant.waitForURL(/\/owners\/urn:apl:[^/]+\/applicant-error$/);
      await applicant.reload();
      await look(applicant, 'partner-applicant-error');
      await applicant.evaluate(
        remove,
        `/api/v1/commerce/onboarding-applications/${id}/individuals/${ownerId}`,
      );
      await page.getByLabel(say('steps:owner-details.owner.phone.label')).fill('2125550147');
      await page.getByRole('heading', { level: 1, name: say('partner:removed.title') }).waitFor();
      await look(page, 'partner-removed');
      await press(applicant, say('partner:signOut'));
      await applicant.waitForURL((url) => url.pathname === '/sign-in');
      expect(new URL(applicant.url()).searchParams.get('returnTo')).toBe(`/${id}/owners/${ownerId}`);
      expect(misdeeds.violations).toEqual([]);
    });
  });

/** Runs in the page. */
async function remove(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'DELETE', headers: { 'x-requested-with': 'stepwright' } });
  if (!answer.ok) throw new Error(await answer.text());
}
