import { answerUntilReview, newApplicant, signIn } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { openReview, openStep } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import {
  acceptTerms,
  countApplications,
  CREATE,
  readKept,
  submitButton,
  waitUntilKept,
} from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const open = async () => (await product.open(PHONE)).page;

describe('one application comes', () => {
  it('by a double click', async () => {
    const page = await open();
    await openReview(page, product.url, newApplicant());
    await acceptTerms(page);
    await submitButton(page).dblclick();
    await page.waitForURL(/\/order$/);
    expect(await countApplications(page)).toBe(1);
  });

  it('by two tabs that submit at the same time, and both continue to it', async () => {
    const page = await open();
    await openReview(page, product.url, newApplicant({ registered: false, legalName: 'Ada Park' }));
    await waitUntilKept(page, 'Ada Park');
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByLabel(/I have read and accept/).waitFor();
    // The first save of the second tab replaces what is ticked in the first tab at that moment.
    await second.waitForFunction((before) => before !== JSON.stringify(localStorage), kept);
    await acceptTerms(page);
    // The checkbox is updated in the second tab as well.
    await second.getByRole('checkbox', { name: /I have read and accept/, checked: true }).waitFor();
    // Pressed by script: a click that waits for its button may come after the other tab has left the page already.
    await Promise.all(
      [page, second].map((tab) => submitButton(tab).evaluate((button: HTMLElement) => button.click())),
    );
    await second.waitForURL(/\/order$/);
    const id = new URL(second.url()).pathname.split('/')[1];
    // A tab may be led there twice: by its own response, and by what the other tab says.
    await Promise.all([page, second].map((tab) => tab.waitForURL(`**/${id}/order`)));
    expect(await countApplications(page)).toBe(1);
  });

  it('by a reload during submission, which continues to it', async () => {
    const page = await open();
    const applicant = newApplicant({ registered: false, legalName: 'Ada Park' });
    await openReview(page, product.url, applicant);
    await acceptTerms(page);
    // The server does its work, but the answer never reaches the page.
    await page.route(CREATE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submitButton(page).click();
    await page.getByText('We cannot reach the server.').waitFor();
    await page.unroute(CREATE);
    await page.reload();
    await page.waitForURL(/\/order$/);
    expect(await countApplications(page)).toBe(1);
  });
});

describe('nothing is lost', () => {
  it('when the session ends in the middle of a step: sign in, return, the answers exist', async () => {
    const page = await open();
    const applicant = newApplicant();
    await openReview(page, product.url, applicant);
    await acceptTerms(page);
    await page.context().clearCookies();
    await submitButton(page).click();
    await page.waitForURL(/\/sign-in/);
    await page.getByText('Your session has ended.').waitFor();
    await expectAccessiblePage(page);
    await signIn(page, applicant.email);
    await page.waitForURL(/\/review$/);
    expect(await page.getByRole('main').innerText()).toContain('Park Coffee LLC');
    await submitButton(page).click();
    await page.waitForURL(/\/order$/);
  });

  it('by a reload, by the back button, or by coming back another day; and no sensitive answer is kept in the browser', async () => {
    const page = await open();
    const applicant = newApplicant();
    await openStep(page, { url: product.url, email: applicant.email, step: 'applicant-identity' });
    await answerUntilReview(page, applicant, { from: 'applicant-identity' });
    await page.goBack();
    await page.waitForURL(/\/partners$/);
    expect(await page.getByLabel('No, only me').isChecked()).toBe(true);
    await waitUntilKept(page, 'Park Coffee LLC');
    const kept = await readKept(page);
    expect(kept).toContain('Park Coffee LLC');
    // Ids and times may hold the same digits among others.
    expect(kept).not.toMatch(/(?<![\da-f])(?:6789|1988)(?![\da-f])|3456780/);
    await page.goto(`${product.url}/get-started/applicant`);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Continue your application' }).first().click();
    await page.waitForURL(/\/review$/);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/get-started/review');
    await acceptTerms(page);
    await submitButton(page).click();
    await page.waitForURL(/\/order$/);
  });

  it('when the connection goes: the page says so while it lasts', async () => {
    const page = await open();
    await signInByCalls(page, { url: product.url, email: newApplicant().email });
    await page.goto(`${product.url}/get-started/applicant`);
    await page.getByLabel('First name').fill('Ada');
    await page.context().setOffline(true);
    const banner = page.getByText('You are offline.');
    await banner.waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
  });

  if (inAll('slow-or-failing-calls'))
    it('when the session runs out: a warning comes first, then the way to sign in', async () => {
      const { page } = await product.openNew(PHONE);
      await page.clock.install();
      await page.goto(`${product.url}/get-started/applicant`);
      await signIn(page, newApplicant().email);
      await page.getByLabel('First name').fill('Ada');
      // The page trusts the server, whose clock does not move: it gets the response of two hours later.
      const end = new Date((await page.evaluate(() => Date.now())) + 2 * 60 * 60_000).toISOString();
      await page.route('**/api/v2/session', async (route) => {
        const session = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...session, expiresAt: end, endsAt: end } });
      });
      await page.clock.fastForward('01:56:00');
      await page.getByText('Your session ends soon').waitFor();
      await expectAccessiblePage(page);
      await page.unroute('**/api/v2/session');
      await page.route('**/api/v2/session', (route) => route.fulfill({ json: { signedIn: false } }));
      await page.clock.fastForward('00:05:00');
      await page.waitForURL(/\/sign-in/);
      await page.getByText('Your session has ended.').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/sign-in');
    });

  it('when another person opens the application: it is refused, and nothing of it is shown', async () => {
    const page = await open();
    const options = { url: product.url, locale: 'en-US', legalName: 'Park Coffee LLC' } as const;
    await createAskedApplication(page, { ...options, until: 'created' });
    await page.waitForURL(/\/order$/);
    const address = page.url();
    const stranger = await open();
    await signInByCalls(stranger, { url: product.url, email: newApplicant().email });
    await stranger.goto(address);
    await stranger.getByText('Application not found, please reload the page.').waitFor();
    expect(await stranger.locator('body').innerText()).not.toContain('Park Coffee');
  });
});
