import type { Page } from 'playwright-core';
import type { InstrumentsResponse } from '../../src/contract/bank.ts';
import type { LinkMode } from '../../src/contract/bankStatuses.ts';
import type { Order, OrdersResponse } from '../../src/contract/orders.ts';
import { SANDBOX_LOGIN } from '../../src/contract/sandboxBanks.ts';
import type { SandboxBankMove } from '../../src/contract/sandboxProviders.ts';
import { formatCents } from '../../src/lib/formatCents.ts';
import { readGroupedTexts } from '../../src/product/node.ts';
import { fillCard, type TestCard } from './cardFields.ts';
import { orderBodyOf } from './orderBodies.ts';
import { readMailTo } from './readMailTo.ts';
import { textOf } from './walkJourney.ts';

/** An applicant on the page of their application, in one language. */
export interface MoneyWalk {
  readonly page: Page;
  readonly locale: 'en-US' | 'en-CA' | 'fr-CA';
  readonly id: string;
  readonly email: string;
  readonly look: (name: string) => Promise<void>;
}

/** Last digits of the account that is the dialog's first choice. */
export const LINKED_LAST_FOUR = '1111';

/** Goes to a page of the application by its address. */
export async function goTo({ page, id }: MoneyWalk, rest: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/${id}/${rest}`);
}

/** Links an account in the sandbox's dialog, at the bank of that name. */
export async function linkByDialog(walk: MoneyWalk, bank: string): Promise<void> {
  await goTo(walk, 'bank');
  await chooseInDialog(walk, bank);
}

/** Opens the dialog on the bank page, and chooses the first account at the bank of that name. */
export async function chooseInDialog(walk: MoneyWalk, bank: string, mode: LinkMode = 'new'): Promise<void> {
  const { page } = walk;
  await press(walk, textOf(walk, `bank:ways.link.${mode}`));
  await page.getByRole('button', { name: bank }).click();
  await signInToBank(walk);
  await page.getByRole('button', { name: new RegExp(`${LINKED_LAST_FOUR}$`) }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/bank'));
  await page.getByText(new RegExp(LINKED_LAST_FOUR)).first().waitFor();
  await walk.look('bank-linked');
}

/** Signs in to the bank of the sandbox that is chosen in its dialog. */
async function signInToBank(walk: MoneyWalk): Promise<void> {
  const { page } = walk;
  const say = (key: string) => textOf(walk, `bank:sandbox.signIn.${key}`);
  await page.getByLabel(say('username')).fill(SANDBOX_LOGIN.username);
  await page.getByLabel(say('password')).fill(SANDBOX_LOGIN.password);
  await press(walk, say('button'));
}

/** Orders two bundles with a licence for each, to the address of the business, by card: until the page that takes it. */
export async function orderTwoBundles(walk: MoneyWalk): Promise<void> {
  const { page } = walk;
  await goTo(walk, 'order');
  await choose(walk, 'steps:order.order.type.options.RENT');
  // One device is chosen beforehand.
  await page.getByLabel(aloneAt(textOf(walk, 'steps:order.order.quantities.N910.label'))).fill('0');
  const bundles = page.getByRole('group', { name: textOf(walk, 'steps:order.order.bundles.legend') });
  for (const bundle of ['COUNTER_TOP', 'COUNTER_TOP_SUNMIT2S1'])
    await bundles.getByLabel(aloneAt(textOf(walk, `steps:order.order.bundles.${bundle}.label`))).fill('1');
  await walk.look('order');
  await goOn(walk, /\/order\/licences$/);
  const licences = page.getByLabel(textOf(walk, 'steps:order-licences.order.quantities.license.label'));
  expect(await licences.inputValue()).toBe('2');
  await goOn(walk, /\/order\/shipping$/);
  await choose(walk, 'steps:order-shipping.order.shipTo.options.BUSINESS');
  await goOn(walk, /\/order\/payment$/);
  await choose(walk, 'steps:order-payment.order.paymentMethod.options.CARD');
  await goOn(walk, /\/order\/summary$/);
  await page.getByRole('heading', { level: 1, name: textOf(walk, 'order:summary.title') }).waitFor();
  await walk.look('order-summary');
  const agree = ['order:summary.agreeAndSubmit', 'order:summary.agree'].map((key) => textOf(walk, key));
  await page.getByRole('button', { name: new RegExp(`^(?:${agree.join('|')})$`) }).click();
  await page.waitForURL(/\/order\/card$/);
}

/** Enters a card on its page, and stores it. */
export async function saveCard(walk: MoneyWalk, card: TestCard): Promise<void> {
  const { page, locale } = walk;
  await page.getByRole('heading', { level: 1, name: textOf(walk, 'cards:title') }).waitFor();
  await fillCard(page, card, locale);
  await walk.look('card');
  await press(walk, textOf(walk, 'cards:card.save'));
}

/** The order as the server has it. */
export async function readOrder({ page, id }: MoneyWalk): Promise<Order> {
  const { order } = await page.evaluate(async (target) => {
    const response = await fetch(`/api/v2/applications/${target}/orders`);
    return (await response.json()) as OrdersResponse;
  }, id);
  if (!order) throw new Error('Nothing was ordered');
  return order;
}

/** A sum as pages and mails write it. */
export function sumOf({ locale }: MoneyWalk, { currency, dueCents }: Order): string {
  return formatCents(locale, currency, dueCents);
}

/** The mail of a kind about the order, once it is in the inbox. */
export async function readOrderMail(
  walk: MoneyWalk,
  template: 'orderCharged' | 'orderDeclined' | 'debitDeclinedOrCard' | 'bankLoginExpired',
): Promise<string> {
  const { page, locale, email } = walk;
  const [subject = ''] = (readGroupedTexts(locale, 'emails')[template]?.['subject'] ?? '').split('{{');
  return readMailTo(page, { email, subject });
}

async function goOn(walk: MoneyWalk, path: RegExp): Promise<void> {
  await press(walk, textOf(walk, 'screens:form.continue'));
  await walk.page.waitForURL(path);
}

async function press({ page }: MoneyWalk, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** A choice may have a hint behind its words. */
async function choose(walk: MoneyWalk, key: string): Promise<void> {
  await walk.page.getByLabel(new RegExp(`^${textOf(walk, key)}`)).check();
}

/** A label that begins so, without being that of a larger bundle. */
function aloneAt(label: string): RegExp {
  return new RegExp(`^${label}(?! (?:and|et|with|avec) )`);
}

/** Orders a terminal from the bank account that is linked, by the calls of the page. */
export async function orderFromBank(walk: MoneyWalk): Promise<void> {
  const offered = (await callFromPage(walk, { method: 'GET', rest: 'orders' })) as OrdersResponse;
  const choices = { type: 'BUY', devices: { N910: 1 } } as const;
  const body = orderBodyOf(offered, choices, { paymentMethod: 'BANK' });
  await callFromPage(walk, { method: 'POST', rest: 'orders', body });
}

/** Lets something happen at the bank of the account that is linked, as the sandbox's console does. */
export async function moveAtBank(walk: MoneyWalk, move: SandboxBankMove): Promise<void> {
  const { instruments } = (await callFromPage(walk, {
    method: 'GET',
    rest: 'financial-instruments',
  })) as InstrumentsResponse;
  const id = instruments[0]?.financialInstrumentId ?? '';
  const path = `/api/sandbox/financial-instruments/${id}/moves`;
  await callFromPage(walk, { method: 'POST', path, body: { move } });
}

interface PageCall {
  readonly method: 'GET' | 'POST';
  /** Below the application's path. */
  readonly rest?: string;
  readonly path?: string;
  readonly body?: object;
}

/** A call that the page makes, as the person who is signed in. */
export async function callFromPage({ page, id }: MoneyWalk, call: PageCall): Promise<unknown> {
  const { method, rest = '', path = `/api/v2/applications/${id}/${rest}`, body } = call;
  return page.evaluate(
    async (given) => {
      const response = await fetch(given.path, {
        method: given.method,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'stepwright' },
        ...(given.body !== undefined && { body: given.body }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${given.path}: ${text}`);
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
    { method, path, body: body && JSON.stringify(body) },
  );
}
