import { usBankAccount } from '../../fixtures/usAnswers.ts';
import { newApplicant } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE, type Viewport } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import {
  callFromPage,
  chooseInDialog,
  goTo,
  LINKED_LAST_FOUR,
  linkByDialog,
  moveAtBank,
  orderFromBank,
  readOrder,
  readOrderMail,
  sumOf,
  type MoneyWalk,
} from '../../support/moneyWalk.ts';
import { testedProduct } from '../../support/testedProduct.ts';
import { textOf } from '../../support/walkJourney.ts';

const product = testedProduct();
const BANK = 'First Platypus Bank';

async function open(name: string, viewport: Viewport) {
  const { page, misdeeds } = await product.open(viewport);
  const { email } = newApplicant();
  const locale = 'en-US';
  const legalName = 'Park Coffee LLC';
  const id = await createAskedApplication(page, { url: product.url, locale, legalName, email });
  const walk: MoneyWalk = { page, locale, id, email, look: (what) => look(page, `${name}-${what}`) };
  return { walk, page, misdeeds };
}

const linkIn = (mail: string) => new URL(/http\S+/.exec(mail)?.[0] ?? '');

it('a login that has expired is renewed: mail and checklist lead to the dialog, and the account stays', async () => {
  const { walk, page, misdeeds } = await open('bank-login', PHONE);
  await linkByDialog(walk, BANK);
  await moveAtBank(walk, 'expireLogin');
  const mail = linkIn(await readOrderMail(walk, 'bankLoginExpired'));
  expect(mail.pathname + mail.search).toBe(`/${walk.id}/bank?update`);
  await goTo(walk, 'home');
  const lastFour = LINKED_LAST_FOUR;
  await page.getByText(textOf(walk, 'stepUps:requirement.bank.loginExpired', { lastFour })).waitFor();
  await walk.look('home');
  await page.getByRole('link', { name: textOf(walk, 'stepUps:requirement.bank.signIn') }).click();
  await page.getByRole('heading', { level: 1, name: textOf(walk, 'bank:page.update.title') }).waitFor();
  await walk.look('page');
  await chooseInDialog(walk, BANK, 'update');
  await page.getByText(textOf(walk, 'bank:account.verified')).waitFor();
  await page.getByText(new RegExp(LINKED_LAST_FOUR)).first().waitFor();
  await walk.look('renewed');
  await goTo(walk, 'home');
  await page.getByText(textOf(walk, 'stepUps:requirement.bank.verified', { lastFour })).waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a debit that the bank declines is mended with another account, which is debited then', async () => {
  const { walk, page, misdeeds } = await open('bank-debit', DESKTOP);
  const account = { ...usBankAccount, accountNumber: '000123450002' };
  await callFromPage(walk, { method: 'POST', rest: 'financial-instruments/manual', body: account });
  await orderFromBank(walk);
  const mail = await readOrderMail(walk, 'debitDeclinedOrCard');
  expect(mail).toContain('0002');
  await goTo(walk, 'home');
  const sum = sumOf(walk, await readOrder(walk));
  await page
    .getByText(textOf(walk, 'stepUps:requirement.payment.declined', { sum, lastFour: '0002' }))
    .waitFor();
  await page.getByRole('link', { name: textOf(walk, 'stepUps:requirement.payment.byCard') }).waitFor();
  await walk.look('home');
  await page.goto(linkIn(mail).href);
  await page.getByText(textOf(walk, 'bank:debit.declined', { sum, lastFour: '0002' })).waitFor();
  await walk.look('page');
  await chooseInDialog(walk, BANK);
  const receipt = await readOrderMail(walk, 'orderCharged');
  for (const said of [sum, LINKED_LAST_FOUR]) expect(receipt).toContain(said);
  await goTo(walk, 'success');
  await page
    .getByText(textOf(walk, 'account:complete.linked.account', { lastFour: LINKED_LAST_FOUR }))
    .waitFor();
  await walk.look('success');
  await page.goto(new URL('/accounts', page.url()).href);
  await page.getByText(textOf(walk, 'account:accounts.bank', { lastFour: LINKED_LAST_FOUR })).waitFor();
  await walk.look('accounts');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
