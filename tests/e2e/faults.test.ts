import type { Page } from 'playwright-core';
import {
  answerUntilReview,
  newApplicant,
  reachReview,
  readCode,
  signIn,
  STEPS_BEFORE_REVIEW,
  submitOrder,
  submitReview,
  waitForStep,
} from '../support/applicant.ts';
import { expectAccessiblePage, PHONE } from '../support/browser.ts';
import { holdCalls } from '../support/holdCalls.ts';
import { testedProduct } from '../support/testedProduct.ts';

const CREATE = '**/api/v2/applications';

const product = testedProduct();
const open = async () => (await product.open(PHONE)).page;

/** The applications that the signed-in person has, as the server tells. */
async function countApplications(page: Page): Promise<number> {
  const answer = await page.request.get(`${product.url}/api/v2/accounts`);
  return ((await answer.json()) as { readonly accounts: readonly unknown[] }).accounts.length;
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I have read and accept/).check();
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit application' });

describe('when the server does not answer', () => {
  it('submitting says so, keeps every answer and works once the server is back, with one application', async () => {
    const page = await open();
    await reachReview(page, product.url, newApplicant());
    await acceptTerms(page);
    await product.stop();
    await submitButton(page).click();
    await page.getByText('We cannot reach the server.').waitFor();
    await expectAccessiblePage(page);
    expect(await page.getByRole('main').innerText()).toContain('Park Coffee LLC');
    await product.startAgain();
    await submitButton(page).click();
    await page.waitForURL(/\/order$/);
    expect(await countApplications(page)).toBe(1);
  });

  it('the category list says so and can be fetched again', async () => {
    const page = await open();
    await page.route('**/api/v2/categories*', (route) => route.abort());
    const applicant = newApplicant();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, applicant.email);
    for (const step of STEPS_BEFORE_REVIEW.slice(0, 2)) {
      await waitForStep(page, step);
      await step.answer(page, applicant);
      await page.getByRole('button', { name: step.submit }).click();
    }
    await page.getByText('The list of industries could not be loaded.').waitFor();
    await page.unroute('**/api/v2/categories*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('combobox').first().fill('coffee');
    const found = page.getByRole('option', { name: /^Coffee shop/ });
    await found.waitFor();
    expect(await found.count()).toBeGreaterThan(0);
  });

  it('a page whose form cannot be fetched says so and can be tried again', async () => {
    const page = await open();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, newApplicant().email);
    await page.route('**/flow-modules/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor();
    await expectAccessiblePage(page);
    await page.unroute('**/flow-modules/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('');
  });

  it('signing in says so', async () => {
    const page = await open();
    await page.goto(`${product.url}/sign-in`);
    await page.route('**/api/v2/sign-in/codes', (route) => route.abort());
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText('We cannot reach the server.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  });
});

describe('one application comes', () => {
  it('of a double click', async () => {
    const page = await open();
    await reachReview(page, product.url, newApplicant());
    await acceptTerms(page);
    await submitButton(page).dblclick();
    await page.waitForURL(/\/order$/);
    expect(await countApplications(page)).toBe(1);
  });

  it('of two tabs that submit at the same time, and both go to it', async () => {
    const page = await open();
    await reachReview(page, product.url, newApplicant({ registered: false, legalName: 'Ada Park' }));
    const second = await page.context().newPage();
    await second.goto(`${product.url}/get-started/identity`);
    // The other tab may not know the sensitive answers, so they are given there again.
    await STEPS_BEFORE_REVIEW.find((step) => step.name === 'applicant-identity')?.answer(
      second,
      newApplicant(),
    );
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.goto(`${product.url}/get-started/identity`);
    await STEPS_BEFORE_REVIEW.find((step) => step.name === 'applicant-identity')?.answer(
      second,
      newApplicant(),
    );
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL(/\/partners$/);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL(/\/review$/);
    await acceptTerms(page);
    await acceptTerms(second);
    // Pressed by script: a click that waits for its button may come after the other tab has left the page already.
    await Promise.all(
      [page, second].map((tab) => submitButton(tab).evaluate((button: HTMLElement) => button.click())),
    );
    await Promise.all([page.waitForURL(/\/order$/), second.waitForURL(/\/order$/)]);
    expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname);
    expect(await countApplications(page)).toBe(1);
  });

  it('of a reload in the middle of submitting: the person submits again', async () => {
    const page = await open();
    const applicant = newApplicant({ registered: false, legalName: 'Ada Park' });
    await reachReview(page, product.url, applicant);
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
    await page.waitForURL(/\/identity$/);
    await page.getByText(/we do not keep identity numbers/).waitFor();
    await STEPS_BEFORE_REVIEW.find((step) => step.name === 'applicant-identity')?.answer(page, applicant);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/partners$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/review$/);
    await acceptTerms(page);
    await submitButton(page).click();
    await page.waitForURL(/\/order$/);
    expect(await countApplications(page)).toBe(1);
  });
});

describe('nothing is lost', () => {
  it('when the session ends in the middle of a step: sign in, come back, the answers are there', async () => {
    const page = await open();
    const applicant = newApplicant();
    await reachReview(page, product.url, applicant);
    await acceptTerms(page);
    await page.context().clearCookies();
    await submitButton(page).click();
    await page.waitForURL(/\/sign-in/);
    await page.getByText('Your session has ended.').waitFor();
    await expectAccessiblePage(page);
    await page.getByLabel('Email').fill(applicant.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Six-digit code').fill(await readCode(page, applicant.email));
    await page.waitForURL(/\/review$/);
    expect(await page.getByRole('main').innerText()).toContain('Park Coffee LLC');
    await submitButton(page).click();
    await page.waitForURL(/\/order$/);
  });

  it('by a reload, by the back button, or by coming back another day; and no sensitive answer is kept in the browser', async () => {
    const page = await open();
    const applicant = newApplicant();
    await reachReview(page, product.url, applicant);
    await page.goBack();
    await page.waitForURL(/\/partners$/);
    expect(await page.getByLabel('No, only me').isChecked()).toBe(true);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    );
    expect(kept).toContain('Park Coffee LLC');
    expect(kept).not.toMatch(/6789|1988|3456780/);
    await page.goto(`${product.url}/get-started/applicant`);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Continue your application' }).first().click();
    await page.waitForURL(/\/identity$/);
    await page.goto(`${product.url}/get-started/review`);
    await page.waitForURL(/\/identity$/);
  });

  it('when the connection goes: the page says so while it lasts', async () => {
    const page = await open();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, newApplicant().email);
    await page.getByLabel('First name').fill('Ada');
    await page.context().setOffline(true);
    const banner = page.getByText('You are offline.');
    await banner.waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
  });

  it('when the session runs out: a warning comes first, then the way to sign in', async () => {
    const page = await open();
    await page.clock.install();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, newApplicant().email);
    await page.getByLabel('First name').fill('Ada');
    await page.clock.fastForward('01:56:00');
    await page.getByText('Your session ends soon').waitFor();
    await expectAccessiblePage(page);
    await page.clock.fastForward('00:05:00');
    await page.waitForURL(/\/sign-in/);
    await page.getByText('Your session has ended.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });

  it('when another person opens the application: they are told, and nothing of it is shown', async () => {
    const page = await open();
    await reachReview(page, product.url, newApplicant());
    await submitReview(page);
    const address = page.url();
    const stranger = await open();
    await stranger.goto(address);
    await signIn(stranger, newApplicant().email);
    await stranger.getByRole('dialog', { name: 'Application not found, please reload the page.' }).waitFor();
    expect(await stranger.locator('body').innerText()).not.toContain('Park Coffee');
  });
});

describe('bad input', () => {
  it.each(['/nowhere', '/get-started/none', '/urn:app:none/order', '/r/partner/nowhere/at/all'])(
    'the unknown address %s is told as incorrect, with a way back',
    async (address) => {
      const page = await open();
      await page.goto(`${product.url}/get-started/applicant`);
      await signIn(page, newApplicant().email);
      await page.goto(`${product.url}${address}`);
      await page.getByRole('heading', { name: 'Oops! Looks like the URL is incorrect' }).waitFor();
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.getByRole('heading', { name: 'Take card payments by tomorrow' }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/(r\/partner\/?)?$/);
    },
  );

  it('script in every text field is refused or shown as text, and never runs', async () => {
    const page = await open();
    const attack = '<img src=x onerror="window.attacked=true"><script>window.attacked=true</script>';
    const applicant = newApplicant();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, applicant.email);
    for (const step of STEPS_BEFORE_REVIEW) {
      await waitForStep(page, step);
      const fields = await page.getByRole('textbox').or(page.getByRole('combobox')).all();
      for (const field of fields)
        if ((await field.evaluate((element) => element.tagName)) === 'INPUT') await field.fill(attack);
      if (fields.length > 0) {
        await page.getByRole('button', { name: step.submit }).click();
        await page.getByText('There is a problem').waitFor();
        expect(new URL(page.url()).pathname).toMatch(step.path);
      }
      await step.answer(page, applicant);
      await clearOptional(page);
      await page.getByRole('button', { name: step.submit }).click();
    }
    await page.waitForURL(/\/review$/);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });

  it('an answer that only the server refuses lands on its field, on its step', async () => {
    const page = await open();
    const applicant = newApplicant();
    await reachReview(page, product.url, applicant);
    await acceptTerms(page);
    // A page from before a rule changed: it sends what the rule of today refuses.
    await page.route(CREATE, async (route) => {
      const body = route.request().postDataJSON() as { company: { name: string } };
      body.company.name = 'do not contact';
      await route.continue({ postData: JSON.stringify(body) });
    });
    await submitButton(page).click();
    await page.waitForURL(/\/company$/);
    const field = page.getByLabel('Legal business name');
    await page.getByText('There is a problem').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a slow server', () => {
  it('is told to the person who waits, and the journey goes on when it answers', async () => {
    const page = await open();
    const applicant = newApplicant();
    await page.goto(`${product.url}/get-started/applicant`);
    await signIn(page, applicant.email);
    await answerUntilReview(page, applicant);
    await submitReview(page);
    const release = await holdCalls(page, '**/onboard', 'POST');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Sending…' }).waitFor();
    release();
    await page.waitForURL(/\/(verifying|success)$/);
    expect(await countApplications(page)).toBe(1);
  });

  it('that loses the connection while it decides is asked again until it has decided', async () => {
    const page = await open();
    await reachReview(page, product.url, newApplicant({ ssnLastFour: '0003' }));
    await submitReview(page);
    const id = /urn:app:[0-9a-f-]+/.exec(page.url())?.[0] ?? '';
    await page.route(`**/api/v2/applications/${id}`, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await submitOrder(page);
    await page.getByText('The connection is shaky. We keep trying.').waitFor();
    await page.unroute(`**/api/v2/applications/${id}`);
    await page.getByRole('heading', { name: 'You are ready to take payments' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${id}/success`);
  });
});

// What one may leave empty still holds the attack, and would be refused.
async function clearOptional(page: Page): Promise<void> {
  for (const field of await page.getByLabel('(optional)').all())
    if ((await field.inputValue()).includes('<')) await field.fill('');
}
