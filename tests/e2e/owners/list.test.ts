import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { usBankAccount } from '../../fixtures/usAnswers.ts';
import { expectNoOverflow, PHONE } from '../../support/browser.ts';
import { readInvitation } from '../../support/invitePartner.ts';
import { look } from '../../support/look.ts';
import { press, sayIn } from '../../support/partnerWalk.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const say = sayIn('en-US');
const field = (name: string) => say(`steps:owners.owners.${name}.label`);

async function openList(legalName = 'Park Coffee LLC') {
  const opened = await product.open(PHONE);
  const { page } = opened;
  const id = await createAskedApplication(page, {
    url: product.url,
    locale: 'en-US',
    legalName,
    hasPartners: true,
  });
  await page.waitForURL(/\/owners$/);
  await page.getByRole('button', { name: say('steps:owners.owners.add') }).waitFor();
  return { ...opened, id };
}

type Opened = Awaited<ReturnType<typeof openList>>;

/** Fills in the page of an item that has just been opened, and closes it. */
async function giveOwner({ page }: Opened, given: { readonly name: string; readonly share: string }) {
  await page.getByLabel(field('firstName'), { exact: true }).fill(given.name);
  await page.getByLabel(field('lastName'), { exact: true }).fill('Castellan');
  await page.getByLabel(field('email'), { exact: true }).fill(`${given.name.toLowerCase()}@example.com`);
  await page.getByLabel(field('ownership'), { exact: true }).fill(given.share);
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByLabel(field('title'), { exact: true }).fill('President');
  await press(page, say('common:list.done'));
}

it('an owner of whom something is missing holds the list up, and a reload loses nothing of it', async () => {
  const opened = await openList();
  const { page, misdeeds } = opened;
  await press(page, say('steps:owners.owners.add'));
  await page.getByLabel(field('firstName'), { exact: true }).fill('Dana');
  await press(page, say('common:list.back'));
  await page.getByRole('heading', { name: /Dana.*Incomplete/ }).waitFor();
  for (const button of ['steps:owners.owners.add', 'screens:form.continue', 'stepUps:owners.addMyself']) {
    await press(page, say(button));
    const dialog = page.getByRole('dialog', { name: /missing for Dana/ });
    await dialog.waitFor();
    await look(page, 'owners-incomplete');
    await dialog.getByRole('button', { name: say('stepUps:owners.ask.incomplete.no') }).click();
  }
  // It is kept on the server by now.
  await page.reload();
  await page.getByRole('heading', { name: /Dana.*Incomplete/ }).waitFor();
  await press(page, say('screens:form.continue'));
  await page.getByRole('button', { name: say('stepUps:owners.ask.incomplete.yes') }).click();
  await giveOwner(opened, { name: 'Dana', share: '80' });
  await page.getByRole('heading', { name: 'Owner 1 Dana Castellan', exact: true }).waitFor();
  await press(page, say('steps:owners.owners.add'));
  await page.getByRole('dialog', { name: say('stepUps:owners.ask.shares.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await look(page, 'owners-remove');
  await page
    .getByRole('dialog', { name: 'Remove Dana Castellan?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('heading', { name: /Dana/ }).waitFor({ state: 'detached' });
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a bank account is linked meanwhile; then nobody else owns that much after all, and sent links stop working', async () => {
  const opened = await openList();
  const { page, id, misdeeds } = opened;
  await press(page, say('steps:owners.owners.add'));
  await giveOwner(opened, { name: 'Gale', share: '40' });
  await press(page, say('screens:form.continue'));
  await press(page, say('stepUps:owners.ask.confirm.yes'));
  await page.waitForURL(/\/owners\/verifying$/);
  await page.getByRole('link', { name: say('stepUps:owners.bank.link') }).click();
  await page.waitForURL(/\/bank$/);
  await press(page, say('bank:ways.manual.button'));
  const bank = (name: string) =>
    page.getByLabel(say(`steps:bank-account.bank.${name}.label`), { exact: true });
  await page.getByRole('radio').first().check();
  await bank('routingNumber').fill(usBankAccount.routingNumber);
  await bank('bankAccount').fill(usBankAccount.accountNumber);
  await bank('bankAccountConfirm').fill(usBankAccount.accountNumber);
  await press(page, say('screens:form.submit.bank'));
  await page.waitForURL(/\/owners\/bank$/);
  await page.getByRole('heading', { level: 1, name: say('stepUps:owners.bank.linked') }).waitFor();
  await look(page, 'owners-bank-linked');
  await page.getByRole('link', { name: say('stepUps:owners.bank.continue') }).click();
  await page.waitForURL(/\/owners\/verifying$/);
  await page.goto(`${product.url}/${id}/owners/further-steps`);
  await page.getByRole('heading', { level: 1, name: say('stepUps:owners.further.title') }).waitFor();
  await look(page, 'owners-further-steps');

  const link = await readInvitation(page, 'gale@example.com');
  await page.goto(`${product.url}/${id}/owners`);
  await press(page, say('stepUps:owners.skip'));
  await look(page, 'owners-sole');
  await press(page, say('stepUps:owners.ask.sole.yes'));
  await page.waitForURL(/\/success$/);
  expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
  const gale = await product.open(PHONE);
  await gale.page.goto(`${product.url}${link}`);
  await gale.page.getByRole('heading', { level: 1, name: say('partner:ended.ended.title') }).waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a name or address without end widens no page', async () => {
  const { page, id } = await openList();
  const name = 'W'.repeat(300);
  const email = `${'w'.repeat(60)}@${'w'.repeat(60)}.example.com`;
  await press(page, say('steps:owners.owners.add'));
  await page.getByLabel(field('firstName'), { exact: true }).fill(name);
  await page.getByLabel(field('email'), { exact: true }).fill(email);
  await expectNoOverflow(page);
  await press(page, say('common:list.back'));
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  await expectNoOverflow(page);
  await page.goto(`${product.url}/${id}/home`);
  await page.getByText(email).first().waitFor();
  await expectNoOverflow(page);
});
