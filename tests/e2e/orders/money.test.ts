import { newApplicant, reachReview, submitReview } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE, type OpenedPage, type Viewport } from '../../support/browser.ts';
import { DECLINED_LATER, VISA } from '../../support/cardFields.ts';
import { look, lookAgain } from '../../support/look.ts';
import {
  goTo,
  LINKED_LAST_FOUR,
  linkByDialog,
  orderTwoBundles,
  readOrder,
  readOrderMail,
  saveCard,
  sumOf,
  type MoneyWalk,
} from '../../support/moneyWalk.ts';
import { testedProduct } from '../../support/testedProduct.ts';
import { textOf } from '../../support/walkJourney.ts';

const product = testedProduct();

interface Scene {
  readonly locale: MoneyWalk['locale'];
  readonly portal: 'terminal' | 'registrar';
  readonly viewport: Viewport;
}

function walkOf({ page }: OpenedPage, { locale, portal, viewport }: Scene) {
  const { email } = newApplicant();
  const name = `money-${locale}-${portal}-${viewport.width}`;
  // The pages of an order and its card have tests of their own.
  const lookAt = (what: string) => (what.startsWith('declined') ? look : lookAgain)(page, `${name}-${what}`);
  return { page, locale, email, look: lookAt };
}

/** Applies by calls: the forms are filled in by other tests. In the registrar underwriting decides at once, elsewhere after the order. */
async function apply(opened: OpenedPage, scene: Scene): Promise<MoneyWalk> {
  const walk = walkOf(opened, scene);
  const { url } = product;
  const { locale, portal } = scene;
  const until = portal === 'terminal' ? 'created' : 'submitted';
  const legalName = 'Park Coffee LLC';
  const id = await createAskedApplication(opened.page, {
    url,
    locale,
    portal,
    legalName,
    email: walk.email,
    until,
  });
  return { ...walk, id };
}

/** Applies by the forms of the US, as far as the order. */
async function applyByForms(opened: OpenedPage, scene: Scene): Promise<MoneyWalk> {
  const walk = walkOf(opened, scene);
  await reachReview(opened.page, product.url, newApplicant({ email: walk.email }));
  await submitReview(opened.page);
  return { ...walk, id: new URL(opened.page.url()).pathname.split('/')[1] ?? '' };
}

/** The receipt is in the inbox, and every later page knows the account, the card and the charge. */
async function expectCharged(walk: MoneyWalk): Promise<void> {
  const { page } = walk;
  const receipt = await readOrderMail(walk, 'orderCharged');
  const order = await readOrder(walk);
  expect(order.state).toBe('charged');
  for (const said of [
    sumOf(walk, order),
    textOf(walk, 'order:lines.BUNDLE_COUNTER_TOP'),
    VISA.number.slice(-4),
  ])
    expect(receipt).toContain(said);
  await goTo(walk, 'home');
  const stored = { lastFour: VISA.number.slice(-4) };
  await page.getByText(textOf(walk, 'stepUps:requirement.card.stored', stored)).waitFor();
  await page
    .getByText(textOf(walk, 'stepUps:requirement.payment.charged', { sum: sumOf(walk, order) }))
    .waitFor();
  await walk.look('home');
  await goTo(walk, 'order');
  await page
    .getByRole('heading', { level: 1, name: new RegExp(`^${textOf(walk, 'order:paid.title')}`) })
    .waitFor();
  const brand = textOf(walk, 'cards:brand.visa');
  await page
    .getByText(textOf(walk, 'cards:card.name', { brand, lastFour: VISA.number.slice(-4) }), { exact: true })
    .waitFor();
  await page.getByText(sumOf(walk, order), { exact: true }).waitFor();
  await walk.look('order-paid');
  await goTo(walk, 'complete');
  await page.getByText(new RegExp(LINKED_LAST_FOUR)).first().waitFor();
  await walk.look('complete');
}

const CHARGED: readonly (readonly [string, Scene, typeof apply, string])[] = [
  [
    'in the US on a phone',
    { locale: 'en-US', portal: 'terminal', viewport: PHONE },
    applyByForms,
    'First Platypus Bank',
  ],
  [
    'in Canada in French on a desktop',
    { locale: 'fr-CA', portal: 'registrar', viewport: DESKTOP },
    apply,
    'Tartan-Dominion Bank of Canada',
  ],
];

const DECLINED: readonly (readonly [string, Scene, string])[] = [
  [
    'in the US on a desktop',
    { locale: 'en-US', portal: 'registrar', viewport: DESKTOP },
    'First Platypus Bank',
  ],
  [
    'in Canada in French on a phone',
    { locale: 'fr-CA', portal: 'terminal', viewport: PHONE },
    'Tartan-Dominion Bank of Canada',
  ],
];

describe('applies, links a bank and orders two bundles with licences by card', () => {
  it.each(CHARGED)('is charged once approved, and gets the receipt: %s', async (_, scene, start, bank) => {
    const opened = await product.open(scene.viewport);
    const walk = await start(opened, scene);
    await linkByDialog(walk, bank);
    await orderTwoBundles(walk);
    await saveCard(walk, VISA);
    await walk.page.waitForURL((url) => !url.pathname.endsWith('/order/card'));
    await expectCharged(walk);
    expect(opened.misdeeds).toEqual({ console: [], violations: [] });
  });

  it.each(DECLINED)('mends a decline with another card: %s', async (_, scene, bank) => {
    const opened = await product.open(scene.viewport);
    const walk = await apply(opened, scene);
    const { page } = walk;
    await linkByDialog(walk, bank);
    await orderTwoBundles(walk);
    await saveCard(walk, DECLINED_LATER);
    const mail = await readOrderMail(walk, 'orderDeclined');
    expect(mail).toContain(DECLINED_LATER.number.slice(-4));
    await goTo(walk, 'home');
    await page.getByText(textOf(walk, 'stepUps:requirement.card.declined')).waitFor();
    await walk.look('declined-home');
    const link = new URL(/http\S+/.exec(mail)?.[0] ?? '');
    expect(link.host).toBe(new URL(page.url()).host);
    await page.goto(link.href);
    await page.getByText(textOf(walk, 'cards:declined')).waitFor();
    await page.frameLocator('iframe').getByLabel(textOf(walk, 'steps:card.card.number.label')).waitFor();
    await walk.look('declined');
    await saveCard(walk, VISA);
    await expectCharged(walk);
    expect(opened.misdeeds).toEqual({ console: [], violations: [] });
  });
});
