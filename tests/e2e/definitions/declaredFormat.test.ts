import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP } from '../../support/browser.ts';
import { signInByCalls, type Locale } from '../../support/signInByCalls.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const SAMPLES = 'samples/us/applicant-details.json';

let definitions: string;
const product = ownProduct(async () => {
  definitions = await mkdtemp(path.join(tmpdir(), 'stepwright-declared-'));
  await cp(path.resolve(import.meta.dirname, '../../../schemas'), definitions, { recursive: true });
  await askForSiren();
  return { env: { DEFINITIONS_DIR: definitions } };
});

afterAll(() => rm(definitions, { recursive: true, force: true }));

it('the page of a market that names a declared format validates it, shows it in groups and says what is wrong', async () => {
  const { page } = await product.open(DESKTOP);
  await signInByCalls(page, { url: product.url, email: newApplicant().email });
  await page.goto(`${product.url}/get-started/applicant`);
  const input = page.getByLabel('Last name');
  expect(await input.getAttribute('inputmode')).toBe('numeric');
  await input.fill('732.829.321');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Check the SIREN. One of its characters is wrong.').first().waitFor();
  await input.fill('732829320');
  await input.press('Tab');
  expect(await input.inputValue()).toBe('732 829 320');
  expect(await input.getAttribute('aria-invalid')).toBeNull();
});

it('a page fetches the sentences of a rule only where its market names one that the first steps do not', async () => {
  const fetchedBy = async (locale: Locale): Promise<readonly string[]> => {
    const { page } = await product.open(DESKTOP);
    const names: string[] = [];
    page.on('request', (request) =>
      names.push(/\/(earlierNumbers|formats)-[^/]*\.js/.exec(request.url())?.[1] ?? ''),
    );
    await signInByCalls(page, { url: product.url, email: newApplicant().email, locale });
    await page.goto(`${product.url}/get-started/applicant`);
    // The page came drawn: once it says what is missing, it has fetched its sentences.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[aria-invalid="true"]').first().waitFor();
    return names.filter(Boolean).toSorted();
  };
  expect(await fetchedBy('en-US')).toEqual(['formats']);
  expect(await fetchedBy('en-CA')).toEqual([]);
});

/** In the market `us`, the last name is a number of a French company. */
async function askForSiren(): Promise<void> {
  const lastName = { format: 'fr-siren' };
  const name = { properties: { lastName } };
  const overlay = { schema: { properties: { applicant: { properties: { name } } } } };
  await mkdir(path.join(definitions, 'markets/us/steps'), { recursive: true });
  await writeFile(path.join(definitions, 'markets/us/steps/applicant-details.json'), JSON.stringify(overlay));
  const samples = await readFile(path.join(definitions, SAMPLES), 'utf8');
  const { valid, invalid } = JSON.parse(samples.replaceAll("O'Neil-Park", '732829320')) as {
    readonly valid: readonly object[];
    readonly invalid: readonly { readonly errors: object }[];
  };
  const others = invalid.filter(({ errors }) => !('/applicant/name/lastName' in errors));
  await writeFile(path.join(definitions, SAMPLES), JSON.stringify({ valid, invalid: others }));
}
