import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { holdCalls } from '../../support/holdCalls.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readSmsLink } from '../../support/readSms.ts';
import { ownProduct } from '../../support/testedProduct.ts';

/** Browsers themselves tell of answers like "no carrier" and "expired". */
const TOLD_BY_BROWSER = /the server responded with a status of (404|410)/;

const product = ownProduct({ env: { FEATURE_PHONE_AUTH: 'true' } });

const say = (key: string, locale = 'en-US') => shownTexts(locale, 'stepUps')[key] ?? key;
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key) });

async function reach(page: Page, phone: string, legalName = 'Ask PHONE'): Promise<string> {
  return createAskedApplication(page, { url: product.url, locale: 'en-US', legalName, phone });
}

const SCREENS = [
  ['the phone itself', PHONE],
  ['another screen', DESKTOP],
] as const;

describe.each(inAll('every-language-and-width') ? SCREENS : SCREENS.slice(0, 1))(
  'on %s',
  (_where, viewport) => {
    it('the carrier knows the phone, and nothing is asked', async () => {
      const { page, misdeeds, visited } = await product.open(viewport);
      const release = await holdCalls(page, '**/api/sandbox/carrier*', 'GET');
      const id = await reach(page, '2125550123');
      await page.waitForURL(/\/mobile-verification$/);
      await page.getByText(say('mobileCheck.text')).waitFor();
      await look(page, `mobile-verification-${viewport.width}`);
      release();
      await page.waitForURL(/\/success$/);
      expect(visited).toContain(`/${id}/verifying?step-up=PHONE_AUTH`);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

    it('without a carrier a link continues, opened on another device without signing in', async () => {
      const phone = viewport === PHONE ? '3125550192' : '4155550192';
      const { page, misdeeds, visited } = await product.open(viewport);
      const id = await reach(page, phone, 'Ask OTP');
      await page.waitForURL(/\/phone-auth\?error=true$/);
      await page.getByText(say('phoneLink.afterMobile')).waitFor();
      await look(page, `phone-auth-${viewport.width}`);
      await button(page, 'phoneLink.send').focus();
      await page.keyboard.press('Enter');
      await page.getByText(say('phoneLink.waiting.sent')).waitFor();
      await look(page, `phone-auth-waiting-${viewport.width}`);
      await page.reload();
      await page.getByText(say('phoneLink.waiting.sent')).waitFor();

      const link = await readSmsLink(product.url, phone);
      const { page: device, misdeeds: deviceMisdeeds } = await product.open(PHONE);
      await device.goto(link);
      await button(device, 'openedLink.confirm').waitFor();
      expect(new URL(device.url()).search).toBe('');
      await look(device, `confirmation-${viewport.width}`);
      await button(device, 'openedLink.confirm').focus();
      await device.keyboard.press('Enter');
      await device.getByRole('heading', { name: say('openedLink.confirmed.title') }).waitFor();
      await look(device, `confirmed-${viewport.width}`);
      await page.waitForURL(/\/success$/);
      expect(visited).toContain(`/${id}/verifying?step-up=OTP_SMS`);
      expect(deviceMisdeeds).toEqual({ console: [], violations: [] });

      await device.goto(link.replace('/confirmation', '/verify'));
      await button(device, 'openedLink.confirm').click();
      await device.getByRole('heading', { name: say('openedLink.expired.title') }).waitFor();
      await look(device, `expired-${viewport.width}`);
      expect(misdeeds.violations).toEqual([]);
      expect(misdeeds.console.filter((text) => !TOLD_BY_BROWSER.test(text))).toEqual([]);
    });

    if (inAll('every-end-of-a-phone-link'))
      it('a number that is another’s leads to a photo ID', async () => {
        const phone = viewport === PHONE ? '3125550191' : '4155550191';
        const { page, misdeeds } = await product.open(viewport);
        const id = await reach(page, phone);
        await page.waitForURL(/\/phone-auth\?error=true$/);
        await button(page, 'phoneLink.send').click();
        const { page: device } = await product.open(PHONE);
        await device.goto(await readSmsLink(product.url, phone));
        await button(device, 'openedLink.confirm').click();
        await device.getByRole('heading', { name: say('openedLink.unconfirmed.title') }).waitFor();
        await page.getByText(say('phoneLink.end.unconfirmed')).waitFor();
        await look(page, `phone-auth-unconfirmed-${viewport.width}`);
        await button(page, 'phoneLink.sendNew').click();
        await page.getByText(/wait \d+ seconds/i).waitFor();
        await look(page, `phone-auth-limited-${viewport.width}`);
        await button(page, 'phoneLink.identity').click();
        await page.waitForURL(/\/identification$/);
        expect((await readApplication(page, id)).stepUpDetails).toEqual(['GOV_ID_SELFIE']);
        expect(misdeeds.violations).toEqual([]);
      });

    if (inAll('every-end-of-a-phone-link'))
      it('a number that receives no texts is reported', async () => {
        const phone = viewport === PHONE ? '3125550199' : '4155550199';
        const { page } = await product.open(viewport);
        await page.route('**/api/sandbox/carrier*', (route) => route.abort());
        await reach(page, phone);
        await page.waitForURL(/\/phone-auth\?error=true$/);
        await button(page, 'phoneLink.send').click();
        await page.getByText('Text messages do not reach the number ending in 99').waitFor();
        await look(page, `phone-auth-undeliverable-${viewport.width}`);
        expect(await button(page, 'phoneLink.send').count()).toBe(0);
      });
  },
);

describe('elsewhere', () => {
  if (inAll('again-in-a-browser'))
    it('the other portal finds the carrier on its own host', async () => {
      const { page, misdeeds } = await product.open(PHONE);
      await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask PHONE',
        phone: '2125550124',
        portal: 'registrar',
      });
      await page.waitForURL(/registrar\.localhost.*\/success$/);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

  if (inAll('every-end-of-a-phone-link'))
    it('a Canadian gets a code instead', async () => {
      const { page } = await product.open(PHONE);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'fr-CA',
        legalName: 'Ask PHONE',
      });
      await page.waitForURL(/\/otp$/);
      await page.goto(`${product.url}/${id}/phone-auth`);
      await page.waitForURL(/\/otp$/);
      expect((await readApplication(page, id)).stepUpDetails).toEqual(['PHONE_AUTH']);
    });

  if (inAll('every-end-of-a-phone-link'))
    it('the page of a link speaks French, too, and learns nothing from a guess', async () => {
      const { page } = await product.open(PHONE);
      const id = 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
      await page.goto(`${product.url}/${id}/phone-auth/confirmation?vfp=guess&currency=CAD&lng=fr-CA`);
      const confirm = page.getByRole('button', { name: say('openedLink.confirm', 'fr-CA') });
      await confirm.waitFor();
      expect(new URL(page.url()).search).toBe('?currency=CAD&lng=fr-CA');
      await look(page, 'confirmation-fr-CA');
      await confirm.click();
      await page.getByRole('heading', { name: say('openedLink.expired.title', 'fr-CA') }).waitFor();
      await look(page, 'expired-fr-CA');
      await page.reload();
      await page.getByRole('heading', { name: say('openedLink.expired.title', 'fr-CA') }).waitFor();
      await page.getByRole('link', { name: say('openedLink.goOnHere', 'fr-CA') }).click();
      await page.waitForURL(/\/sign-in\?returnTo=/);
    });
});
