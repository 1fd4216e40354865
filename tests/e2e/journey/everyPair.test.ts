import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Answers } from '../../../src/engine/index.ts';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { holdCalls } from '../../support/holdCalls.ts';
import { look, lookAtLayout } from '../../support/look.ts';
import { sampleAnswers } from '../../support/sampleAnswers.ts';
import { testedProduct } from '../../support/testedProduct.ts';
import { answerStep, textOf, walkUntil, type Walk } from '../../support/walkJourney.ts';

const files = await readDefinitionFiles();

/** What another test walks, with all that there is to look at on the way. */
const WALKED_ELSEWHERE = 'us/terminal/en-US';

/** Every market in every portal in which it opens, in each of its languages. */
const SCENES = listPairs(files)
  .flatMap(({ market, portal }) =>
    resolveDefinition(files, market, portal).definition.market.locales.map(
      (locale) => `${market}/${portal}/${locale}`,
    ),
  )
  .filter((scene) => scene !== WALKED_ELSEWHERE)
  .flatMap((scene) => [[scene, 'phone', PHONE] as const, [scene, 'desktop', DESKTOP] as const]);

const DECISION = '**/api/v2/applications/urn:app:*';

const product = testedProduct();

describe.each(SCENES)('%s on a %s', (scene, device, viewport) => {
  it('goes from the start page to a linked bank account, in its own words only', async () => {
    const [market = '', portal = '', locale = ''] = scene.split('/');
    const { definition } = resolveDefinition(files, market, portal);
    const answers = ['apply', 'order', 'bank']
      .map((flowId) => sampleAnswers(files, { market, portal, flowId }))
      .reduce((all, some) => ({ ...all, ...some }), {}) as Answers & { readonly applicant: object }; // JSON
    const { page, misdeeds } = await product.open(viewport);
    // The rules of accessibility are held against each page once in each language, and at both widths in apply.test.ts.
    const lookAt = device === 'phone' ? look : lookAtLayout;
    let pictures = 0;
    const lookAndRead = async (seen: Page, name: string) => {
      pictures += 1;
      const picture = `${String(pictures).padStart(2, '0')}-${name}`;
      await lookAt(seen, `${scene.replaceAll('/', '-')}-${device}-${picture}`);
      expect(await findKeys(seen)).toEqual([]);
    };
    const { email } = newApplicant();
    const applicant = {
      ...answers.applicant,
      email: { emailAddress: email, emailAddressConfirm: email },
    };
    const walk: Walk = {
      definition,
      locale,
      look: lookAndRead,
      answers: { ...answers, applicant },
    };
    const say = (key: string, params?: Readonly<Record<string, string>>) => textOf(walk, key, params);
    const url = new URL(product.url);
    if (definition.portal.hostRule === 'cookieHost') url.hostname = 'registrar.localhost';
    url.search = `?currency=${definition.market.currency}&lng=${locale}`;

    await page.goto(url.href);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await lookAndRead(page, 'start');
    await page
      .getByRole('link', { name: say('start:hero.start'), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/sign-in/);
    await signIn(page, email, walk);
    await walkUntil(page, walk, 'apply', 'review');
    await lookAndRead(page, 'review');
    const release = await holdCalls(page, DECISION, 'GET');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('screens:form.submit.create') }).click();
    if ((definition.flows['order']?.steps.length ?? 0) > 0) {
      await page.waitForURL(/\/order$/);
      await page.getByRole('radio').first().check();
      await lookAndRead(page, 'order');
      await page.getByRole('button', { name: say('screens:form.submit.order') }).click();
    }
    await page.waitForURL(/\/verifying$/);
    await lookAndRead(page, 'verifying');
    release();
    await page.waitForURL(/\/success$/);
    await page.getByRole('heading', { name: say('account:outcome.approved.title') }).waitFor();
    await lookAndRead(page, 'approved');
    await page.getByRole('link', { name: say('account:outcome.next.bank') }).click();
    await page.waitForURL(/\/bank$/);
    await page.getByRole('button', { name: say('screens:form.submit.bank') }).waitFor();
    await answerStep(page, walk, definition.steps['bank-account'] ?? unknownStep());
    await lookAndRead(page, 'bank');
    await page.getByRole('button', { name: say('screens:form.submit.bank') }).click();
    await page.waitForURL(/\/complete$/);
    await page.getByRole('heading', { name: say('account:complete.linked.title') }).waitFor();
    await lookAndRead(page, 'complete');
    await page.getByRole('link', { name: say('account:complete.accounts') }).click();
    await page.getByText(say('account:accounts.status.approved'), { exact: true }).waitFor();
    await lookAndRead(page, 'accounts');
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});

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
