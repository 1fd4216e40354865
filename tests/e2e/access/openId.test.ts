import { shownTexts } from '../../support/shownTexts.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../support/openIdProvider.ts';
import { ownProduct } from '../../support/testedProduct.ts';

let provider: OpenIdProvider;

const product = ownProduct(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret, name } = provider.config;
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    },
  };
});
beforeAll(() => provider.returnTo([`${product.url}/api/v2/sign-in/openid/callback`]));
afterAll(() => provider.close());

it('signs in at the provider in the language of the page, and Back does not lead there again', async () => {
  const say = (key: string) =>
    shownTexts('fr-CA', 'account')[`signIn.openId.${key}`]?.replace('{{name}}', 'Example ID') ?? key;
  provider.people.set('somebody', { email: 'somebody.at.a.provider@example.com', email_verified: true });
  const { page, misdeeds } = await product.openNew(PHONE);
  // The library's page wants a font of another site.
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(`${product.url}/?lng=fr-CA&currency=CAD`);
  await page.goto(`${product.url}/get-started/applicant`);
  const button = page.getByRole('button', { name: say('continue') });
  await button.waitFor();
  await look(page, 'openid-sign-in');
  await button.press('Enter');
  await page.waitForURL(/\/interaction\//);
  await page.getByText('[ Cancel ]').click();
  await page.getByText(say('failed.cancelled')).waitFor();
  await page.waitForURL((url) => !url.searchParams.has('failure'));
  await look(page, 'openid-cancelled');

  await button.click();
  await page.getByPlaceholder('Enter any login').fill('somebody');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.waitForURL(`${product.url}/get-started/applicant`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toContain('info_idp=openid');
  expect(readable).not.toMatch(/auth_idp|cust_idp=(?!\d+\b)|session|@/);

  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  expect(page.url()).toContain(product.url);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
