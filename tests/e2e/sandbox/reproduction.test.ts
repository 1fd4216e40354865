import { reproductionFragment } from '../../../src/product/reproduction.ts';
import { DESKTOP, expectAccessiblePage, expectNoOverflow, openPage, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

function addressOf(
  market: string,
  currency: string,
  answers: Parameters<typeof reproductionFragment>[0]['answers'],
) {
  const fragment = reproductionFragment({ market, portal: 'terminal', step: 'company-details', answers });
  return `${product.url}/sandbox/reproduction?currency=${currency}#${fragment}`;
}

describe.each(inAll('every-language-and-width') ? [PHONE, DESKTOP] : [PHONE])(
  'a reproduction link at $width px',
  (viewport) => {
    it('opens the step with its answers, and shows their errors', async () => {
      const opened = await openPage(product.browser, viewport);
      const { page } = opened;
      const answers = { company: { registered: false, name: '!!', dba: 'Acme Bakery' } };
      await page.goto(addressOf('us', 'USD', answers));
      await page.locator('form').waitFor();
      expect(await page.locator('main').innerText()).toContain('This is no application');
      const typed = await page
        .locator('input')
        .evaluateAll((inputs) => inputs.map((one) => Reflect.get(one, 'value')));
      expect(typed).toEqual(expect.arrayContaining(['!!', 'Acme Bakery']));
      expect(JSON.parse(await page.locator('[data-answers]').innerText())).toEqual(answers);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Use at least 3 characters for the business name.').first().waitFor();
      await expectNoOverflow(page);
      await expectAccessiblePage(page);
      expect(opened.misdeeds.console).toEqual([]);
      await page.context().close();
    });
  },
);

if (inAll('every-language-and-width'))
  it('opens the market that the link names, and says so where it holds no step', async () => {
    const { page } = await openPage(product.browser, DESKTOP);
    await page.goto(addressOf('ca', 'CAD', { company: { registered: true } }));
    await page.locator('form').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('this page shows another');
    await page.goto(addressOf('ca', 'USD', { company: { registered: true } }));
    await page.reload();
    await page.getByText('this page shows another').waitFor();
    await page.goto(`${product.url}/sandbox/reproduction#nonsense`);
    await page.getByText('The address holds no step').waitFor();
    await page.context().close();
  });
