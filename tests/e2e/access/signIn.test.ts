import { readCode } from '../../support/applicant.ts';
import { expectAccessiblePage, expectNoOverflow } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const NARROW = { width: 320, height: 700 } as const;

describe('signing in', () => {
  it('says that a code is wrong, takes the right one over it, and fits on the narrowest phone', async () => {
    const { page } = await product.open(NARROW);
    const email = `${'very.'.repeat(9)}long.${Date.now()}@example.com`;
    await page.goto(`${product.url}/get-started/applicant`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = page.getByLabel('6-digit code');
    await code.waitFor();
    const right = await readCode(page, email);
    await code.fill(right === '000000' ? '111111' : '000000');
    await page.getByText("Hmm that code doesn't match.").waitFor();
    await expectNoOverflow(page);
    await expectAccessiblePage(page);
    await code.fill(right);
    await page.waitForURL(/\/get-started\/applicant$/);
  });
});
