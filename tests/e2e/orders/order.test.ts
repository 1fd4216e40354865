import { newApplicant } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { fillCard, VISA } from '../../support/cardFields.ts';
import { look } from '../../support/look.ts';
import { readMailTo } from '../../support/readMailTo.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it('two bundles with licences are ordered on a phone, sent elsewhere, and kept over a reload', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { email } = newApplicant();
  const options = { url: product.url, locale: 'en-US', legalName: 'Park Coffee LLC', email } as const;
  await createAskedApplication(page, { ...options, until: 'created' });
  // One device for rent is chosen beforehand.
  const handheld = page.getByLabel('N910 handheld terminal', { exact: true });
  await handheld.waitFor();
  expect(await page.getByLabel(/^Rent terminals/).isChecked()).toBe(true);
  expect(await handheld.inputValue()).toBe('1');
  await look(page, 'order-01-devices');
  await handheld.fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Choose at least one device or bundle.').first().waitFor();
  await look(page, 'order-02-nothing-chosen');
  const bundles = page.getByRole('group', { name: 'Bundles with point-of-sale software' });
  await bundles.getByLabel('Counter set', { exact: true }).fill('1');
  const register = bundles.getByLabel('Register set', { exact: true });
  await register.fill('1');
  const sums = page.getByLabel('Your total');
  await sums.getByText('$68.95').first().waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL(/\/order\/licences$/);
  const licences = page.getByLabel('Number of licenses');
  expect(await licences.inputValue()).toBe('2');
  await licences.fill('1');
  const warning = page.getByText(/fewer licenses \(1\) than bundles \(2\)/);
  await warning.waitFor();
  await look(page, 'order-03-licences');
  await licences.fill('2');
  await warning.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL(/\/order\/shipping$/);
  await page.getByLabel('Another address').check();
  await page.getByLabel('Street address').fill('500 Pine Street');
  await page.getByLabel('City').fill('Seattle');
  await page.getByLabel(/^State/).selectOption('WA');
  await page.getByLabel('ZIP code').fill('98101');
  await look(page, 'order-04-shipping');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL(/\/order\/payment$/);
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/orders/choices') &&
      (response.request().postData() ?? '').includes('"CARD"') &&
      response.ok(),
  );
  await page.getByLabel(/^Card/).check();
  await look(page, 'order-05-payment');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL(/\/order\/summary$/);
  await page.getByText('500 Pine Street, Seattle, WA 98101').waitFor();
  await look(page, 'order-06-summary');
  await kept;
  await page.reload();
  await page.getByText('500 Pine Street, Seattle, WA 98101').waitFor();
  expect(await page.getByRole('main').innerText()).toContain(
    'Register set: countertop terminal and T2S register',
  );
  await page.getByRole('button', { name: 'Agree and submit' }).click();

  await page.waitForURL(/\/order\/card$/);
  await page.getByText(/We charge \$98\.95 to this card once your application is approved/).waitFor();
  await look(page, 'order-07-card');
  await fillCard(page, VISA);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.waitForURL(/\/success$/);
  expect(await readMailTo(page, { email, subject: 'Receipt' })).toContain('$98.95');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
