import type { Page } from 'playwright-core';
import type { ScriptNote } from '../../../src/features/shared/scriptNotes.ts';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look, lookAgain } from '../../support/look.ts';
import { openStep } from '../../support/openStep.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const MAPS = 'https://maps.googleapis.com/**';
const STEP = '/get-started/business-address';

/** Speaks as the script of the maps service does, with one address. */
const SCRIPT = `
  const texts = [['12', 'street_number'], ['Main Street', 'route'], ['Albany', 'locality'],
    ['New York', 'administrative_area_level_1', 'NY'], ['12207', 'postal_code'], ['United States', 'country', 'US']];
  const addressComponents = texts.map(([longText, type, shortText = longText]) => ({ types: [type], longText, shortText }));
  const toPlace = () => ({ addressComponents, fetchFields: async () => undefined });
  const suggestions = [{ placePrediction: { placeId: 'place-1', text: { text: '12 Main Street, Albany' }, toPlace } }];
  const AutocompleteSuggestion = { fetchAutocompleteSuggestions: async () => ({ suggestions }) };
  google.maps.importLibrary = async () => ({ AutocompleteSuggestion, AutocompleteSessionToken: Object });
  google.maps.__ib__();`;

const product = ownProduct({
  env: {
    GOOGLE_MAPS_KEY: 'key-of-browsers',
    FEATURE_CATEGORY_PREDICTION: 'true',
    TAG_MANAGER_ADAPTER: 'sandbox',
  },
});

it('a category is predicted, and the next step loads the maps, whose address fills the form', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '');
  });
  await page.route(MAPS, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await openStep(page, { url: product.url, email: newApplicant().email, step: 'category' });
  await page.getByRole('combobox').first().fill('i cut peoples hair');
  const predicted = page.getByRole('group', { name: 'Suggested' });
  const option = predicted.getByRole('option', { name: /^Hair salon/ });
  await option.waitFor();
  await look(page, 'category-predicted');
  await option.click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const anew = page.waitForEvent('load');
  await page.waitForURL(`**${STEP}`);
  await anew;
  await page.getByLabel('Find your address').fill('12 main');
  await page.getByRole('option', { name: '12 Main Street, Albany' }).click();
  await page.getByText('Filled in: 12 Main Street, Albany').waitFor({ state: 'attached' });
  const edit = page.getByRole('button', { name: 'Edit address' });
  await look(page, 'business-address-folded');
  await edit.click();
  const inputs = page.getByRole('main').locator('[name=line1], [name=city], [name=territory], [name=zip]');
  const values = await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(values).toEqual(['12 Main Street', 'Albany', 'NY', '12207']);
  await look(page, 'business-address-maps');

  const widened = [...policies].filter(([, policy]) => policy.includes('maps.googleapis.com'));
  expect(widened.map(([path]) => path)).toEqual([STEP]);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

describe('the consent to a tag manager', () => {
  const banner = (page: Page) => page.getByRole('region', { name: /^(?:Your privacy|Votre vie privée)$/ });
  /** Reads the data that the tag manager would have received, the oldest first, without the events. */
  const notesOf = (page: Page) =>
    page.evaluate(() => {
      const kept = localStorage.getItem('stepwright:sandbox-scripts') ?? '[]';
      return (JSON.parse(kept) as ScriptNote[])
        .map(({ what }) => what)
        .filter((what) => !what.startsWith('{'))
        .toReversed();
    });
  const RUN = ['start', 'show /agreement'];

  it('is asked for before anything runs where the market wants that; refused, given and taken back', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const url = `${product.url}/agreement?currency=CAD&lng=en-CA`;
    await page.goto(url);
    await banner(page).waitFor();
    await look(page, 'consent-opt-in-390');
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.goto(url);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await banner(page).getByText('At the moment you do not allow it.').waitFor();
    expect(await notesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await notesOf(page)).toEqual(RUN);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await anew;
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await notesOf(page)).toEqual([...RUN, 'stop']);
    await page.goto(`${product.url}/sandbox?tab=scripts`);
    await page.getByText('stop', { exact: true }).waitFor();
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  it('is taken for granted until it is refused where the market has it so', async () => {
    const { page, misdeeds } = await product.open(DESKTOP);
    await page.goto(`${product.url}/agreement?currency=USD`);
    await banner(page).getByText('You may refuse.').waitFor();
    expect(await notesOf(page)).toEqual(RUN);
    await lookAgain(page, 'consent-opt-out-1280');
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await anew;
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect([await notesOf(page), await banner(page).count()]).toEqual([[...RUN, 'stop'], 0]);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});
