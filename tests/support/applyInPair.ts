import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isLinkable } from '../../src/contract/bankStatuses.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Answers } from '@stepwright/engine';
import { resolveDefinition } from '../../src/product/authoring.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { newApplicant, signIn } from './applicant.ts';
import type { OpenedPage, Viewport } from './browser.ts';
import { holdCalls } from './holdCalls.ts';
import { look, lookAtLayout } from './look.ts';
import { sampleAnswers } from './sampleAnswers.ts';
import type { TestedProduct } from './testedProduct.ts';
import { submitButton, answerStep, textOf, walkUntil, type Walk } from './walkJourney.ts';

interface Pair {
  readonly files: DefinitionFiles;
  /** Where the texts are; the project's own without it. */
  readonly locales?: string;
  /** Market, portal and language: `us/terminal/en-US`. */
  readonly scene: string;
  readonly viewport: Viewport;
  /** Whether each page is held against the rules of accessibility, too. */
  readonly isAudited: boolean;
  /** Answers that replace the samples'. */
  readonly changed?: (answers: Answers) => Answers;
  /** Answers the step-ups that are requested after submission. */
  readonly answerAsked?: (page: Page, walk: Walk) => Promise<void>;
}

const DECISION = '**/api/v2/applications/urn:app:*';

/** Applies from the start page to a linked bank account, as the samples of a market answer. Each page speaks its own words only. */
export async function applyInPair(product: TestedProduct, pair: Pair): Promise<OpenedPage> {
  const { market, portal, locale } = partsOf(pair.scene);
  const { definition } = resolveDefinition(pair.files, market, portal);
  const opened = await product.open(pair.viewport);
  const { page } = opened;
  const { email } = newApplicant();
  const walk: Walk = {
    definition,
    locale,
    ...(pair.locales !== undefined && { locales: pair.locales }),
    look: createLook(pair),
    answers: answersOf(pair, email),
  };
  await page.goto(startUrl(product.url, definition, locale));
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  await walk.look(page, 'start');
  const start = page.getByRole('link', { name: textOf(walk, 'start:hero.start'), exact: true });
  await start.first().click();
  await page.waitForURL(/\/sign-in/);
  await signIn(page, email, walk);
  await walkUntil(page, walk, 'apply', 'review');
  await walk.look(page, 'review');
  await submitAll(page, walk, pair);
  await linkBank(page, walk);
  await page.getByRole('link', { name: textOf(walk, 'account:complete.accounts') }).click();
  await page.getByText(textOf(walk, 'account:accounts.status.approved'), { exact: true }).waitFor();
  await walk.look(page, 'accounts');
  return opened;
}

async function submitAll(page: Page, walk: Walk, { answerAsked }: Pair): Promise<void> {
  const release = await holdCalls(page, DECISION, 'GET');
  await page.getByRole('checkbox').check();
  await submitButton(page, walk).click();
  if (walk.definition.portal.features.orderFirst !== false) {
    await page.waitForURL(/\/order$/);
    await page.getByRole('radio', { name: textOf(walk, 'steps:order.order.type.options.NO_DEVICE') }).check();
    await walk.look(page, 'order');
    await page.getByRole('button', { name: textOf(walk, 'screens:form.continue') }).click();
  }
  await page.waitForURL(/\/verifying$/);
  await walk.look(page, 'verifying');
  release();
  await answerAsked?.(page, walk);
  await page.waitForURL(/\/success$/);
  await page.getByRole('heading', { name: textOf(walk, 'account:outcome.approved.title') }).waitFor();
  await walk.look(page, 'approved');
}

async function linkBank(page: Page, walk: Walk): Promise<void> {
  await page.getByRole('link', { name: textOf(walk, 'account:outcome.next.bank') }).click();
  await page.waitForURL(/\/bank$/);
  const { market, portal } = walk.definition;
  // Where the vendor's dialog links no accounts, they are typed in at once.
  if (isLinkable(market.features ?? {})) {
    const manual = page.getByRole('button', { name: textOf(walk, 'bank:ways.manual.button') });
    await manual.waitFor();
    await walk.look(page, 'bank-ways');
    await manual.click();
  }
  const submit = page.getByRole('button', { name: textOf(walk, 'screens:form.submit.bank') });
  await submit.waitFor();
  await answerStep(page, walk, walk.definition.steps['bank-account'] ?? unknownStep());
  await walk.look(page, 'bank');
  await submit.click();
  const isTerminal = portal.id === 'terminal';
  await page.waitForURL(isTerminal ? /\/connected$/ : /\/complete$/);
  const title = isTerminal ? 'bank:linked.connected.title' : 'account:complete.linked.title';
  await page.getByRole('heading', { name: textOf(walk, title) }).waitFor();
  await walk.look(page, 'complete');
}

function partsOf(scene: string) {
  const [market = '', portal = '', locale = ''] = scene.split('/');
  return { market, portal, locale };
}

/** The samples' answers, with the address that the applicant signs in by. */
function answersOf({ files, scene, changed = (answers) => answers }: Pair, email: string): Answers {
  const { market, portal } = partsOf(scene);
  const answers = ['apply', 'order', 'bank']
    .map((flowId) => sampleAnswers(files, { market, portal, flowId }))
    .reduce((all, some) => ({ ...all, ...some }), {}) as Answers & { readonly applicant: object }; // JSON
  const typed = { emailAddress: email, emailAddressConfirm: email };
  return changed({ ...answers, applicant: { ...answers.applicant, email: typed } });
}

function startUrl(product: string, { market, portal }: ResolvedDefinition, locale: string): string {
  const url = new URL(product);
  if (portal.hostRule === 'cookieHost') url.hostname = 'registrar.localhost';
  url.search = `?currency=${market.currency}&lng=${locale}`;
  return url.href;
}

/** Looks at each page, keeps a picture, and reads it for words that are no words. */
function createLook({ scene, viewport, isAudited }: Pair): Walk['look'] {
  let pictures = 0;
  return async (page, name) => {
    pictures += 1;
    const picture = `${scene.replaceAll('/', '-')}-${viewport.width}-${String(pictures).padStart(2, '0')}-${name}`;
    await (isAudited ? look : lookAtLayout)(page, picture);
    expect(await findKeys(page)).toEqual([]);
  };
}

/** Words on the page that are keys of texts, or could only be. */
async function findKeys(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  const words = text.split(/[\s“”«»"(),]+/);
  return words.filter((word) => KEYS.has(word) || STEP_KEY.test(word));
}

const KEYS: ReadonlySet<string> = new Set(
  readdirSync('locales/en-US').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join('locales/en-US', file), 'utf8')) as object).filter((key) =>
      key.includes('.'),
    ),
  ),
);
const STEP_KEY = new RegExp(
  `^(?:${readdirSync('schemas/base/steps')
    .map((file) => path.basename(file, '.json'))
    .join('|')})\\.`,
);

function unknownStep(): never {
  throw new Error('The definition has no bank step');
}
