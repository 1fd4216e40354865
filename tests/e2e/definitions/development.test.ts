import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { ownProduct } from '../../support/testedProduct.ts';

let definitions: string;
const product = ownProduct(async () => {
  definitions = await mkdtemp(path.join(tmpdir(), 'stepwright-definitions-'));
  await cp(path.resolve(import.meta.dirname, '../../../schemas'), definitions, { recursive: true });
  if (!inAll('development-server')) await keepOneMarket();
  return { entry: 'server/app/dev.ts', env: { DEFINITIONS_DIR: definitions } };
});

afterAll(() => rm(definitions, { recursive: true, force: true }));

it('saving a step shows in the open page, with what was just typed; a broken one changes nothing, and the page names it until it is mended; a page whose sources cannot be fetched offers to try again', async () => {
  const { page } = await product.open(DESKTOP);
  page.setDefaultTimeout(60_000); // the first visit has Vite transform every source
  await signInByCalls(page, { url: product.url, email: newApplicant().email });
  await page.route('**/src/app/mountPortal.tsx*', (route) => route.abort(), { times: 1 });
  await page.route('**/src/app/failedLoad.ts*', (route) => setTimeout(() => void route.continue(), 1_000)); // later than the sources that fail
  await page.goto(`${product.url}/get-started/applicant`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByRole('button', { name: 'Use another email' }).click();

  const file = path.join(definitions, 'base/steps/applicant-details.json');
  const step = await readFile(file, 'utf8');
  await writeFile(file, step.replace('"kind": "form"', '"kind": "from"'));
  const findings = page.getByRole('alert').filter({ hasText: 'shape-wrong' });
  await findings.getByText(/schemas\/base\/steps\/applicant-details\.json:\d+:\d+/).waitFor();
  expect(await page.getByLabel('Confirm email').isVisible()).toBe(true);
  await page.getByLabel('Last name').fill('Parker');
  await writeFile(file, withoutConfirmation(step));
  await findings.waitFor({ state: 'detached' });
  await page.getByLabel('Confirm email').waitFor({ state: 'detached' });
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Parker');

  await writeFile(file, withLastNameFirst(step));
  await page
    .locator('[data-pointer="/applicant/name/lastName"] ~ [data-pointer="/applicant/name/firstName"]')
    .waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

if (inAll('development-server'))
  it("saving a market's overlay shows in the page of that market", async () => {
    const { page } = await product.open(DESKTOP);
    page.setDefaultTimeout(60_000);
    await signInByCalls(page, { url: product.url, email: newApplicant().email, locale: 'en-CA' });
    await page.goto(`${product.url}/get-started/applicant`);
    await page.getByLabel('First name').fill('Zoé');
    await page.getByText('Preferred language').first().waitFor();
    const file = path.join(definitions, 'markets/ca/steps/applicant-details.json');
    const overlay = await readFile(file, 'utf8');
    await writeFile(file, overlay.replace('"ui:widget": "radios"', '"ui:widget": "select"'));
    await page.getByRole('combobox', { name: 'Preferred language' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoé');
  });

if (inAll('development-server'))
  it('the studio shows a step in its frame, and opens the parts that import packages of their own', async () => {
    const { page } = await product.openNew(DESKTOP);
    page.setDefaultTimeout(60_000);
    await page.goto(`${product.url}/studio`);
    await page.getByLabel('Your name').fill('Ada Editor');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open a sample change' }).click();
    await page.frameLocator('iframe').getByText('Website').first().waitFor();
    const parts = page.getByRole('navigation', { name: 'Parts of the draft' });
    await parts.getByRole('link', { name: 'Flow' }).click();
    await page.getByRole('button', { name: 'Draw it' }).waitFor();
    await parts.getByRole('link', { name: 'New market' }).click();
    await page.getByLabel('Country').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

/** One market in one portal: each change of a step is compiled for every market and portal, which takes most of the time. */
async function keepOneMarket(): Promise<void> {
  const left = ['cobrands', 'markets/ca', 'samples/ca', 'portals/registrar'];
  for (const folder of left) await rm(path.join(definitions, folder), { recursive: true });
  await change('markets/us/market.json', (market) => ({ ...market, portals: ['terminal'] }));
  await change('markets/us/offer.json', ({ portals: _others, ...offer }) => offer);
}

type Content = Readonly<Record<string, unknown>>;

async function change(name: string, to: (content: Content) => Content): Promise<void> {
  const file = path.join(definitions, name);
  await writeFile(file, JSON.stringify(to(JSON.parse(await readFile(file, 'utf8')) as Content), null, 2));
}

function withoutConfirmation(step: string): string {
  const definition = JSON.parse(step) as {
    schema: {
      properties: {
        applicant: { properties: { email: { required: string[]; properties: Record<string, unknown> } } };
      };
    };
  };
  const { email } = definition.schema.properties.applicant.properties;
  email.required = ['emailAddress'];
  delete email.properties['emailAddressConfirm'];
  return JSON.stringify(definition, null, 2);
}

/** Reads the order of two questions from the file. */
function withLastNameFirst(step: string): string {
  const definition = JSON.parse(step) as {
    schema: { properties: { applicant: { properties: { name: { properties: Record<string, unknown> } } } } };
  };
  const { name } = definition.schema.properties.applicant.properties;
  name.properties = Object.fromEntries(Object.entries(name.properties).toReversed());
  return JSON.stringify(definition, null, 2);
}
