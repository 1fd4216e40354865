import { answerUntilReview, newApplicant, reachReview } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { acceptTerms, countApplications, submitButton } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it('who applies with the same number again goes on with the first application, or says why', async () => {
  const { page } = await product.open(PHONE);
  const applicant = newApplicant();
  await reachReview(page, product.url, applicant);
  await acceptTerms(page);
  await submitButton(page).click();
  await page.waitForURL(/\/order$/);
  const first = new URL(page.url()).pathname.replace(/\/order$/, '');

  await page.goto(`${product.url}/get-started/another`);
  await answerUntilReview(page, applicant);
  await acceptTerms(page);
  await submitButton(page).click();
  await page.getByText('You have applied with this number before').waitFor();
  await look(page, 'same-number');
  const earlier = page.getByRole('link', { name: 'Continue that application' });
  expect(await earlier.getAttribute('href')).toBe(first);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.getByText('Please select a reason.').waitFor();
  await look(page, 'same-number-no-reason');
  expect(await countApplications(page)).toBe(1);
  await page.getByLabel('For another business').check();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.waitForURL(/\/order$/);
  expect(await countApplications(page)).toBe(2);
});
