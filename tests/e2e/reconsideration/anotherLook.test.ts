import { shownTexts } from '../../support/shownTexts.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const LOCALE = 'fr-CA';
const TEXT = 'Le revenu que j’ai entré était mensuel et non annuel. Le relevé le montre.';
const REPLY = 'Merci pour le relevé : il montre ce qui nous manquait.';

const product = testedProduct();
const say = (key: string) => {
  const [file = '', name = ''] = key.split(':');
  return shownTexts(LOCALE, file)[name] ?? key;
};

describe('a declined applicant on a phone, in French', () => {
  it('asks for another look; support reads it and reopens the application', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const legalName = `Ask INFO ${Date.now()}`;
    const { id, calls } = await applyByCalls(page, { url: product.url, locale: LOCALE, legalName });
    // Decides as underwriting would, as the sandbox console does.
    await calls.send('POST', `/api/sandbox/applications/${id}/decision`, { decision: 'DECLINED' });
    await page.goto(`${product.url}/${id}`);
    await page.getByRole('heading', { name: say('account:outcome.declined.title') }).waitFor();
    await look(page, 'another-look-declined');

    await page.getByRole('link', { name: say('account:outcome.next.askAgain') }).click();
    await page.waitForURL(/\/another-look$/);
    await page.getByRole('button', { name: say('account:reconsideration.send') }).press('Enter');
    await page.getByText(say('account:reconsideration.text.missing')).waitFor();
    await page.getByRole('textbox').fill(TEXT);
    await page.reload();
    await page.getByText(TEXT).waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: say('stepUps:document.choose') }).press('Enter'),
    ]);
    await chooser.setFiles({ name: 'relevé.pdf', mimeType: 'application/pdf', buffer: pdfDocument });
    const remove = say('account:reconsideration.documents.removeNamed').replace('{{name}}', 'relevé.pdf');
    await page.getByRole('button', { name: remove }).waitFor();
    await look(page, 'another-look-form');
    await page.getByRole('button', { name: say('account:reconsideration.send') }).press('Enter');
    await page.getByRole('heading', { name: say('account:outcome.declinedAsked.title') }).waitFor();
    await look(page, 'another-look-sent');

    const { page: support } = await product.open(DESKTOP);
    await support.goto(`${product.url}/sandbox?tab=applications`);
    const entry = support.getByRole('listitem').filter({ hasText: id });
    await entry.getByText(TEXT).waitFor();
    await entry.getByRole('link', { name: 'relevé.pdf' }).waitFor();
    await entry.getByRole('textbox').fill(REPLY);
    await look(support, 'another-look-console');
    await entry.getByRole('button', { name: 'Review it again' }).click();
    await entry.getByText('In review', { exact: true }).waitFor();

    await page.goto(`${product.url}/${id}`);
    await page.getByRole('heading', { name: say('account:outcome.inReview.title') }).waitFor();
    await page.goto(`${product.url}/${id}/another-look`);
    await page.getByText(REPLY).waitFor();
    await look(page, 'another-look-answered');
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});
