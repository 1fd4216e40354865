import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { newApplicant } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const SERVICE = 'serviceType=DOMAIN&serviceId=park.example';
const SWITCHER = `/?showStoreSwitcher=true&${SERVICE}`;
const DASHBOARD = 'https://www.stepwright.example/dashboard';

const SCENES = [
  ['en-US', PHONE],
  ['fr-CA', PHONE],
  ['en-US', DESKTOP],
  ['fr-CA', DESKTOP],
] as const;

/** Site to which merchants continue. */
async function standInForDashboard(page: Page): Promise<void> {
  await page
    .context()
    .route('https://www.stepwright.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Dashboard</title>' }),
    );
}

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'the store switcher in %s',
  (locale, viewport) => {
    const say = (key: string) => shownTexts(locale, 'account')[key] ?? key;
    const picture = (name: string) => `switcher-${locale}-${viewport.width}-${name}`;
    const named = (name: string) => new RegExp(`^${name}`);

    const openWith = async (stores: number) => {
      const { page, misdeeds } = await product.open(viewport);
      await standInForDashboard(page);
      const options = { url: product.url, locale, legalName: 'Park Coffee LLC' } as const;
      const { id, calls } = await applyByCalls(page, options);
      const path = `/api/v2/accounts/${id.replace('urn:app:', '')}/stores`;
      for (let number = 1; number <= stores; number += 1)
        await calls.send('POST', path, { name: `Store ${String(number).padStart(3, '0')}` });
      await page.goto(`${product.url}${SWITCHER}`);
      await page.waitForURL(/\/store-selector\?/);
      await page.getByRole('radio').first().waitFor();
      return { page, misdeeds };
    };

    it('connects one of two stores, and confirms it afterwards', async () => {
      const { page, misdeeds } = await openWith(2);
      await page.getByRole('radio', { name: named('Store 001') }).check();
      await look(page, picture('2'));
      await page.getByRole('button', { name: say('stores.connectProfile') }).click();
      await page.waitForURL(DASHBOARD);
      await page.goto(`${product.url}${SWITCHER}`);
      await page.getByRole('radio', { name: named('Store 001'), checked: true }).waitFor();
      await look(page, picture('2-connected'));
      await page.getByRole('button', { name: say('switcher.confirm') }).click();
      await page.waitForURL(DASHBOARD);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

    it('leads who has no business to an application', async () => {
      const { page, misdeeds } = await product.open(viewport);
      await signInByCalls(page, { url: product.url, email: newApplicant().email, locale });
      await page.goto(`${product.url}${SWITCHER}`);
      await page.waitForURL(/\/get-started\/(?!resume)/);
      await look(page, picture('none'));
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

    if (inAll('every-language-and-width')) {
      it('names the first store of a business, and connects it', async () => {
        const { page, misdeeds } = await openWith(0);
        await page.getByRole('button', { name: say('stores.connectProfile') }).click();
        await page.getByText(say('switcher.storeMissing')).waitFor();
        await look(page, picture('0'));
        await page.getByLabel(say('stores.name')).fill('West');
        await page.getByRole('button', { name: say('stores.add') }).click();
        await page.getByRole('radio', { name: 'West', checked: true }).waitFor();
        await page.getByRole('button', { name: say('stores.connectProfile') }).click();
        await page.waitForURL(DASHBOARD);
        expect(misdeeds).toEqual({ console: [], violations: [] });
      });

      it('has the one store of a business picked, and a new application beside it', async () => {
        const { page, misdeeds } = await openWith(1);
        await page.getByRole('radio', { name: named('Store 001'), checked: true }).waitFor();
        await look(page, picture('1'));
        await page.getByRole('radio', { name: say('switcher.new') }).check();
        await look(page, picture('1-new'));
        await page.getByRole('link', { name: say('stores.startNewApplication') }).click();
        await page.waitForURL(/\/get-started\/applicant/);
        expect(misdeeds).toEqual({ console: [], violations: [] });
      });

      it('finds one of two hundred stores', async () => {
        const { page, misdeeds } = await openWith(200);
        await page.getByRole('button', { name: say('accounts.more') }).click();
        await page.getByRole('radio', { name: named('Store 170') }).waitFor();
        await look(page, picture('200'));
        await page.getByLabel(say('stores.search')).fill('store 007');
        await page.getByRole('button', { name: say('stores.find') }).click();
        await page.getByRole('radio', { name: named('Store 007') }).check();
        await look(page, picture('200-found'));
        await page.getByRole('button', { name: say('stores.connectProfile') }).click();
        await page.waitForURL(DASHBOARD);
        expect(misdeeds).toEqual({ console: [], violations: [] });
      });
    }
  },
);
