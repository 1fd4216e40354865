import { answerBank } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it('the link of a partner leads under the partner’s brand to an approval, and signed in back to the partner', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  await page.goto(`${product.url}/sandbox?tab=brands`);
  const link = page.getByRole('link', { name: 'Open Harborbook Pay in USD' });
  await link.waitFor();
  await look(page, 'cobrand-00-console');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Take cards for every booking' }).waitFor();
  expect(await page.title()).toBe('Harborbook Pay');
  await look(page, 'cobrand-01-start');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.waitForURL(/\/r\/harborbook\/sign-in/);
  await page.getByText('Harborbook Pay').first().waitFor();

  const { id } = await applyByCalls(page, {
    url: product.url,
    locale: 'en-US',
    legalName: 'Park Coffee LLC',
    referralUrlId: 'harborbook',
    until: 'created',
  });
  // The portal's own page of it leads to that of its brand.
  await page.goto(`${product.url}/${id}`);
  await page.waitForURL(/\/r\/harborbook\/[^/]+\/harborbook-order$/);
  await page.getByLabel(/^No device/).check();
  expect(await page.getByLabel(/^Buy/).count()).toBe(0);
  await look(page, 'cobrand-02-order');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/r\/harborbook\/[^/]+\/success$/);
  await page.getByRole('heading', { name: 'You are approved' }).waitFor();
  await look(page, 'cobrand-03-approved');
  await page.getByRole('link', { name: 'Add bank account' }).click();
  await page.waitForURL(/\/bank$/);
  await page.getByRole('button', { name: 'Enter account numbers' }).click();
  await answerBank(page);
  await page
    .getByRole('button', { name: /bank account|Continue|Save/ })
    .last()
    .click();
  await page.waitForURL(/\/r\/harborbook\/[^/]+\/complete$/);
  const go = page.getByRole('button', { name: 'Go to Harborbook' });
  await go.click();
  const question = page.getByRole('dialog', { name: 'Sign in at Harborbook?' });
  await question.waitFor();
  await look(page, 'cobrand-04-question');
  await question.getByRole('button', { name: 'Allow and continue' }).click();
  await page.waitForURL(/\/sandbox\/partner\?cobrand=harborbook$/);
  await page.getByText(id, { exact: true }).waitFor();
  await look(page, 'cobrand-05-partner');
  // The answer is remembered.
  await page.goto(`${product.url}/r/harborbook/${id}/complete`);
  await go.click();
  await page.getByText(id, { exact: true }).waitFor();
  // So it can be taken back.
  await page.goto(`${product.url}/r/harborbook/${id}/complete`);
  await page.getByRole('button', { name: 'Stop signing me in at Harborbook' }).click();
  await page.getByText('Harborbook learns nothing more').waitFor();
  await look(page, 'cobrand-06-withdrawn');
  await go.click();
  await question.waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
