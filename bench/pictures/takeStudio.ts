import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');
const VIEWPORT = { width: 1280, height: 760 };

/** Pictures of a draft for the how-tos: the path within it, and what is opened there before the picture is taken. */
const PARTS: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  [
    'step',
    'steps/company-details?question=%2Fcompany%2Fsite',
    async (page) => drawn(page, 'Business website'),
  ],
  [
    'add',
    'steps/annual-sales',
    async (page) => {
      await drawn(page, 'Annual sales');
      await page.getByRole('button', { name: 'Step', exact: true }).click();
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByText('Whole number', { exact: true }).click();
    },
  ],
  [
    'retire',
    'steps/company-details?question=%2Fcompany%2Fsite',
    async (page) => {
      await drawn(page, 'Business website');
      await page.getByRole('radio', { name: /^Everywhere touches/ }).check();
      await page.getByRole('button', { name: /^Retire/ }).click();
      await page.getByRole('group', { name: /^Retire/ }).scrollIntoViewIfNeeded();
    },
  ],
  [
    'list',
    'steps/owners?view=us%2Fterminal&question=%2Fowners',
    async (page) => page.getByText('Questions of each entry').waitFor(),
  ],
  ['flow', 'flow/apply', async (page) => below(page, 'Conditions')],
  [
    'walk',
    'flow/apply',
    async (page) => {
      await page.getByRole('button', { name: 'Walk with all samples' }).click();
      await page
        .getByText(/^reached by/)
        .first()
        .waitFor();
      await page.locator('.step-order').scrollIntoViewIfNeeded();
    },
  ],
  [
    'texts',
    'texts?translation=fr-CA&find=steps.json%23company-details.company.site.hint',
    async (page) => {
      await page.getByRole('button', { name: /^Show it/ }).click();
      await page.getByText('It is outlined below.').waitFor();
      await page.getByLabel('Find in texts and keys').scrollIntoViewIfNeeded();
    },
  ],
  ['prices', 'rules/offer', async (page) => page.getByLabel('Whose').waitFor()],
  ['agreement', 'rules/agreement', async (page) => page.getByLabel('Whose').waitFor()],
  [
    'colours',
    'rules/brand',
    async (page) =>
      page
        .getByText(/contrasts are enough/)
        .first()
        .waitFor(),
  ],
  [
    'market',
    'market',
    async (page) => {
      await page.getByLabel('Country').selectOption('gb');
    },
  ],
];

/** Photographs the studio for the how-tos: a draft that changes a label, the check of it, and its version. */
export async function takeStudio(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${url}/studio`);
  await page.getByLabel('Your name').fill('Ada Park');
  await page.keyboard.press('Enter');
  await page.getByLabel('What do you want to change?').fill('Say which website we mean');
  await page.getByRole('button', { name: 'Begin a draft' }).click();
  await page.waitForURL(/\/drafts\//);
  const draft = page.url().replace(/\/steps.*/, '');
  for (const [name, within, open] of PARTS) {
    await page.goto(`${draft}/${within}`);
    await open(page);
    await take(page, name);
  }
  await page.goto(`${draft}/steps/company-details?question=%2Fcompany%2Fsite`);
  await page.getByLabel('Label', { exact: true }).fill('Website of the business');
  await page.getByRole('button', { name: /^Everywhere it shows/ }).click();
  await drawn(page, 'Website of the business');
  await page.getByText('All changes saved').waitFor();
  await page.goto(`${draft}/publish`);
  await page.getByText(/No error|Nothing is wrong/).waitFor();
  await take(page, 'publish');
  await page.getByLabel(/^Why\?/).fill('People gave their profile on a social network');
  await page.getByRole('button', { name: 'Publish the version' }).click();
  await page.getByText('You wrote something of this version').waitFor();
  await page.goto(`${url}/studio`);
  await page.getByText('waits for somebody else’s approval').waitFor();
  await page.getByText('checking…').first().waitFor({ state: 'detached' });
  await take(page, 'home');
  await context.close();
}

const drawn = (page: Page, text: string) => page.frameLocator('iframe').getByText(text).first().waitFor();

const below = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading })
    .evaluate((element) => (element.closest('section') ?? element).scrollIntoView({ block: 'start' }));

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(PICTURES, `studio-${name}.png`), animations: 'disabled' });
}
