import { newApplicant } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { answersOfApplicant, saveDraftByCalls } from '../../support/openStep.ts';
import { acceptTerms, countApplications, submitButton } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it('who applies with the same number again goes on with the first application, or says why', async () => {
  const { page } = await product.open(PHONE);
  const applicant = newApplicant();
  const { email, legalName } = applicant;
  const options = { url: product.url, locale: 'en-US', legalName, email } as const;
  const { id, calls } = await applyByCalls(page, { ...options, until: 'created' });
  await saveDraftByCalls(calls, { answers: answersOfApplicant(applicant) });
  await page.goto(`${product.url}/get-started/review`);
  await acceptTerms(page);
  await submitButton(page).click();
  await page.getByText('You have applied with this number before').waitFor();
  await look(page, 'same-number');
  const earlier = page.getByRole('link', { name: 'Continue that application' });
  expect(await earlier.getAttribute('href')).toBe(`/${id}`);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.getByText('Please select a reason.').waitFor();
  await look(page, 'same-number-no-reason');
  expect(await countApplications(page)).toBe(1);
  await page.getByLabel('For another business').check();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.waitForURL(/\/order$/);
  expect(await countApplications(page)).toBe(2);
});
