import type { BrowserContext, Page } from 'playwright-core';
import type { Order, OrdersResponse } from '../../../src/contract/orders.ts';
import { formatCents } from '../../../src/lib/formatCents.ts';
import { newApplicant } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { DECLINED_LATER, fillCard, VISA } from '../../support/cardFields.ts';
import type { TestCard } from '../../support/cardFields.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { orderBodyOf } from '../../support/orderBodies.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const TITLE = 'The card for your order';
const DECLINED = 'Your selected payment method was declined by bank. Please use another one.';

/** Everything that a browser sends anywhere. */
function captureRequests(context: BrowserContext): () => Promise<string> {
  const sent: Promise<string>[] = [];
  context.on('request', (request) => {
    const { url, body } = { url: request.url(), body: request.postData() ?? '' };
    sent.push(
      request.allHeaders().then(
        (headers) => `${request.method()} ${url}\n${JSON.stringify(headers)}\n${body}`,
        () => `${url}\n${body}`,
      ),
    );
  });
  context.on('page', (page) => page.on('websocket', (socket) => sent.push(Promise.resolve(socket.url()))));
  return async () => (await Promise.all(sent)).join('\n');
}

/** The number in any spelling, and the code as a value of its own: three digits are in many a random id. */
function tracesOf({ number, cvv }: TestCard): readonly RegExp[] {
  return [new RegExp(number.split('').join('[ -]?')), new RegExp(`(?<![0-9A-Za-z-])${cvv}(?![0-9A-Za-z-])`)];
}

/** An application with an order by card, its answers complete, open at its card; and what the order costs. */
async function openCard(page: Page, email: string): Promise<{ readonly id: string; readonly sum: string }> {
  const options = { url: product.url, locale: 'en-US', legalName: 'Park Coffee LLC', email } as const;
  const { id, calls } = await applyByCalls(page, { ...options, until: 'created' });
  const path = `/api/v2/applications/${id}/orders`;
  const offered = await calls.send<OrdersResponse>('GET', path);
  const choices = { type: 'BUY', devices: { N910: 1 } } as const;
  const body = orderBodyOf(offered, choices, { paymentMethod: 'CARD' });
  const { currency, dueCents } = await calls.send<Order>('POST', path, body);
  await page.goto(`${product.url}/${id}/order/card`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  return { id, sum: formatCents('en-US', currency, dueCents) };
}

/** The newest mail to an address whose subject begins so, once it is there. */
async function readMail(page: Page, { to, subject }: { readonly to: string; readonly subject: string }) {
  return waitFor(page, async () => {
    const response = await fetch(`${product.url}/api/sandbox/messages?to=${encodeURIComponent(to)}`);
    const { messages } = (await response.json()) as { messages: { subject: string | null; text: string }[] };
    return messages.find((mail) => mail.subject?.startsWith(subject))?.text;
  });
}

async function waitFor<Found>(page: Page, find: () => Promise<Found | undefined | false>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    await page.waitForTimeout(30);
  }
  throw new Error('It did not come');
}

describe('a card for an order', () => {
  it('is entered on a phone, charged after the approval, and told by a receipt; its number goes nowhere', async () => {
    const { page, misdeeds } = await product.openNew(PHONE);
    const readRequests = captureRequests(page.context());
    const { email } = newApplicant();
    const logged = product.log().length;
    const { id, sum } = await openCard(page, email);
    await page.getByText(`We charge ${sum} to this card once your application is approved`).waitFor();
    await page.frameLocator('iframe').getByLabel('Card number').waitFor();
    await look(page, 'card-empty');

    await page.getByRole('button', { name: 'Save card' }).click();
    await page.frameLocator('iframe').getByText('Enter the card number.').first().waitFor();
    await look(page, 'card-missing');
    await fillCard(page, VISA);
    await look(page, 'card-filled');
    await page.frameLocator('iframe').getByLabel('ZIP code of the card').press('Enter');
    await page.waitForURL(/\/(verifying|success)$/);

    expect(await readMail(page, { to: email, subject: 'Receipt' })).toContain(sum);
    await page.goto(`${product.url}/${id}/order/card`);
    await page.getByText(`${sum} was charged`).waitFor();
    await look(page, 'card-charged');
    await page.goto(`${product.url}/${id}/home`);
    await page.getByText('The card that ends in 4242.').waitFor();
    await look(page, 'card-checklist');

    const requests = await readRequests();
    // The capture sees what is sent: the token, which has the last four digits in it.
    expect(requests).toMatch(/tok_sandbox_ok_visa_4242_/);
    for (const trace of tracesOf(VISA)) {
      expect(requests).not.toMatch(trace);
      expect(product.log().slice(logged)).not.toMatch(trace);
    }
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  if (inAll('every-payment'))
    it('that its bank declines at the charge is followed by another one', async () => {
      const { page, misdeeds } = await product.open(DESKTOP);
      const { email } = newApplicant();
      const { id } = await openCard(page, email);
      await fillCard(page, DECLINED_LATER);
      await look(page, 'card-wide');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.waitForURL(/\/(verifying|success|order\/card)$/);

      const mail = await readMail(page, { to: email, subject: 'Your payment was declined' });
      const link = /http\S+/.exec(mail)?.[0] ?? '';
      expect(new URL(link).pathname).toBe(`/${id}/order/card`);
      await page.goto(`${product.url}/${id}`);
      await page.waitForURL(/\/order\/card$/);
      await page.getByText(DECLINED).waitFor();
      await page.frameLocator('iframe').getByLabel('Card number').waitFor();
      expect(await page.frameLocator('iframe').getByLabel('Card number').inputValue()).toBe('');
      await look(page, 'card-declined');
      await page.goto(`${product.url}/${id}/home`);
      await page.getByText(DECLINED).waitFor();
      await look(page, 'card-declined-checklist');
      await page.getByRole('link', { name: 'Enter the card' }).click();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await fillCard(page, VISA);
      await page.getByRole('button', { name: 'Save card' }).click();
      expect(await readMail(page, { to: email, subject: 'Receipt' })).toContain('4242');
      await page.waitForURL(/\/order$/);
      await page.getByText('Visa ending in 4242').waitFor();
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
});
