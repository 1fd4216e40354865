import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { newApplicant } from '../../support/applicant.ts';
import { sampleMail, withPictures } from '../../support/sampleMail.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const COLUMN = { width: 600, height: 844 } as const;
const LONG_NAME = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz & Co';

it.each([
  ['applicationApproved', 'terminal', 'en-US'],
  ['orderCharged', 'registrar', 'fr-CA'],
  ['signInCode', 'terminal', 'fr-CA'],
  ['debitDeclinedOrCard', 'registrar', 'en-US'],
] as const)('%s of %s in %s fits and is accessible in both themes', async (template, portal, locale) => {
  const { page, misdeeds } = await product.open(PHONE);
  const mail = await sampleMail({ template, portal, locale, params: { business: LONG_NAME } });
  await page.setContent(withPictures(mail));
  const grounds = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [PHONE, COLUMN]) {
      await page.setViewportSize(viewport);
      await expectNoOverflow(page);
    }
    await expectAccessiblePage(page);
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  await page.emulateMedia({ colorScheme: null });
  expect(new Set(grounds).size).toBe(2);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('the console shows a mail in a frame, as its recipient sees it', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { email } = newApplicant();
  await page.goto(`${product.url}/sandbox`);
  await page.evaluate(
    async (address) =>
      fetch('/api/v2/sign-in/codes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'stepwright' },
        body: JSON.stringify({ email: address }),
      }),
    email,
  );
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await mail.getByText('The mail as it looks').click();
  const frame = mail.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Your sign-in code' }).waitFor();
  expect(await frame.getByText('Stepwright Payments', { exact: true }).isVisible()).toBe(true);
  await expectNoOverflow(page);
  expect(await frame.locator('script').count()).toBe(0);
  // The frame allows no script: neither a mail's nor the one by which these tests watch every frame.
  const ofThePage = misdeeds.console.filter(
    (line) => !/^Blocked script execution in '[^']*\/api\/sandbox\/messages\//.test(line),
  );
  expect({ ...misdeeds, console: ofThePage }).toEqual({ console: [], violations: [] });
});
