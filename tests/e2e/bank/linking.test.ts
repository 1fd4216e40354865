import type { Page } from 'playwright-core';
import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import { shownTexts } from '../../support/shownTexts.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE, type Viewport } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';
import { textOf } from '../../support/walkJourney.ts';

const product = testedProduct();

type Locale = 'en-US' | 'fr-CA';

const sayIn =
  (locale: Locale) =>
  (key: string, params: Readonly<Record<string, string>> = {}) => {
    const text = shownTexts(locale, 'bank')[key] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
  };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

async function openBank(locale: Locale, portal: 'terminal' | 'registrar', viewport: Viewport) {
  const { page, misdeeds, visited } = await product.open(viewport);
  const id = await createAskedApplication(page, {
    url: product.url,
    locale,
    portal,
    legalName: 'Park Coffee LLC',
  });
  await page.goto(`${new URL(page.url()).origin}/${id}/bank`);
  return { page, misdeeds, visited, id };
}

/** Signs in to the bank of the sandbox that was chosen in its dialog. */
async function signIn(page: Page, locale: Locale, password = 'pass_good'): Promise<void> {
  const say = sayIn(locale);
  await page.getByLabel(say('sandbox.signIn.username')).fill('user_good');
  await page.getByLabel(say('sandbox.signIn.password')).fill(password);
  await press(page, say('sandbox.signIn.button'));
}

async function readAccounts(page: Page, id: string): Promise<InstrumentsResponse['instruments']> {
  return page.evaluate(async (target) => {
    const answer = await fetch(`/api/v2/applications/${target}/financial-instruments`);
    return ((await answer.json()) as InstrumentsResponse).instruments;
  }, id);
}

async function waitForStatus(page: Page, id: string, status: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if ((await readAccounts(page, id))[0]?.status === status) return;
    await page.waitForTimeout(30);
  }
  throw new Error(`The account of ${id} is not ${status}`);
}

it('in English on a phone, a bank is linked with a code, and replaced by another one with a page of its own', async () => {
  const say = sayIn('en-US');
  const { page, misdeeds, visited, id } = await openBank('en-US', 'terminal', PHONE);
  await page.getByRole('button', { name: say('ways.link.new') }).waitFor();
  await look(page, 'bank-ways-en-US');
  await press(page, say('ways.link.new'));
  await heading(page, say('sandbox.bank.title'));
  await look(page, 'bank-dialog-banks-en-US');
  await press(page, 'Houndstooth Bank');
  await signIn(page, 'en-US', 'pass_wrong');
  await page.getByText(say('sandbox.problem.wrongLogin')).waitFor();
  await look(page, 'bank-dialog-wrong-en-US');
  await signIn(page, 'en-US');
  await heading(page, say('sandbox.code.title'));
  await page.getByRole('textbox', { name: say('sandbox.code.label') }).fill('0000');
  await press(page, say('sandbox.code.button'));
  await page.getByText(say('sandbox.problem.wrongCode')).waitFor();
  await page.getByRole('textbox', { name: say('sandbox.code.label') }).fill('1234');
  await press(page, say('sandbox.code.button'));
  await heading(page, say('sandbox.account.title'));
  await look(page, 'bank-dialog-accounts-en-US');
  await press(page, /1111$/);
  await page.waitForURL(/\/connected$/);
  await page.getByRole('heading', { level: 1, name: say('linked.connected.title') }).waitFor();
  await page
    .getByText(/ends in 1111/)
    .first()
    .waitFor();
  await look(page, 'bank-connected-en-US');

  // Opened again, the page has nothing to ask; a change is asked for by its link.
  await page.goto(`${product.url}/${id}/bank`);
  await page.waitForURL(/\/connected$/);
  await page.getByRole('link', { name: say('account.change') }).click();
  await press(page, say('ways.link.new'));
  await press(page, 'Platypus OAuth Bank');
  await page.waitForURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: shownTexts('en-US', 'sandbox')['bank.allow'] ?? '' }).waitFor();
  await look(page, 'bank-own-page-en-US');
  const own = page.url();
  await press(page, shownTexts('en-US', 'sandbox')['bank.deny'] ?? '');
  await page.getByText(say('sandbox.problem.denied')).waitFor();
  expect(visited.some((path) => path.startsWith('/bank-return?oauth_state_id='))).toBe(true);
  await page.goto(own);
  await press(page, shownTexts('en-US', 'sandbox')['bank.allow'] ?? '');
  await heading(page, say('sandbox.account.title'));
  await press(page, /2222$/);
  await page.waitForURL(/\/connected$/);
  await page.getByText(/It took the place of the one that ends in 1111/).waitFor();
  await look(page, 'bank-replaced-en-US');
  expect(
    (await readAccounts(page, id)).map(({ lastFour, status, primary }) => [lastFour, status, primary]),
  ).toEqual([
    ['2222', 'verified', true],
    ['1111', 'verified', false],
  ]);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

if (inAll('every-payment'))
  it('in French on a desktop, half a link is no link: a bank that is down, a closed window, and numbers typed in', async () => {
    const say = sayIn('fr-CA');
    const { page, misdeeds, id } = await openBank('fr-CA', 'registrar', DESKTOP);
    await page.getByRole('button', { name: say('ways.link.new') }).waitFor();
    await look(page, 'bank-ways-fr-CA');
    await press(page, say('ways.link.new'));
    await press(page, 'Tartan-Dominion Bank of Canada');
    await signIn(page, 'fr-CA', 'error_INSTITUTION_DOWN');
    await page.getByText(say('sandbox.problem.institutionDown')).waitFor();
    await press(page, say('sandbox.signIn.giveUp'));
    await page.getByText(say('note.institutionDown')).waitFor();
    await look(page, 'bank-down-fr-CA');

    await press(page, say('ways.link.new'));
    await heading(page, say('sandbox.bank.title'));
    await page.keyboard.press('Escape');
    await heading(page, say('sandbox.leaving.title'));
    await look(page, 'bank-leaving-fr-CA');
    await press(page, say('sandbox.leaving.leave'));
    await page.getByText(say('note.exited')).waitFor();

    // A reload in the middle continues with the same token.
    await press(page, say('ways.link.new'));
    await heading(page, say('sandbox.bank.title'));
    await page.reload();
    await press(page, say('ways.link.new'));
    await press(page, 'Windowpane Bank');
    await signIn(page, 'fr-CA');
    await press(page, /3333/);
    await page.waitForURL(/\/complete$/);
    await page.getByText(say('account.automaticPending')).waitFor();
    await look(page, 'bank-pending-fr-CA');

    await page.getByRole('link', { name: say('account.change') }).click();
    await press(page, say('ways.manual.button'));
    const label = (name: string) =>
      page.getByLabel(shownTexts('fr-CA', 'steps')[`bank-account.bank.${name}.label`] ?? name, {
        exact: true,
      });
    await page.getByRole('radio').first().check();
    await label('transitNumber').fill('01140');
    await label('institutionNumber').fill('003');
    await page.getByText(say('manual.bank', { bankName: 'Royal Bank of Canada' })).waitFor();
    await label('bankAccount').fill('000123450002');
    await label('bankAccountConfirm').fill('000123450002');
    await look(page, 'bank-manual-fr-CA');
    await press(page, shownTexts('fr-CA', 'screens')['form.submit.bank'] ?? '');
    await page.waitForURL(/\/complete$/);
    await page
      .getByText(/se termine par 0002/)
      .first()
      .waitFor();
    const [account] = await readAccounts(page, id);
    expect(account).toMatchObject({ status: 'depositPending', source: 'MANUAL', primary: true });

    // The console lets the deposit arrive, which this account sends back.
    await page.evaluate(async (target) => {
      await fetch(`/api/sandbox/financial-instruments/${target}/moves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'stepwright' },
        body: JSON.stringify({ move: 'settleDeposit' }),
      });
    }, account?.financialInstrumentId ?? '');
    await waitForStatus(page, id, 'returned');
    await page.goto(`${new URL(page.url()).origin}/${id}/home`);
    const returned = textOf({ locale: 'fr-CA' }, 'stepUps:requirement.bank.returned', { lastFour: '0002' });
    await page.getByText(returned).waitFor();
    await look(page, 'bank-returned-home-fr-CA');
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
