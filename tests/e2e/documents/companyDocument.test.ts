import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { createPhoto, pdfDocument, pdfWith, pngDocument } from '../../fixtures/documents.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look, lookAgain } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const UPLOAD = '**/verification/document';

const product = testedProduct();

/** Chooses a file by the button, as a person does. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).press('Enter'),
  ]);
  await chooser.setFiles(file);
}

const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfDocument };
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pngDocument };

const SCENES = [
  ['en-US', PHONE],
  ['fr-CA', PHONE],
  ['en-CA', DESKTOP],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'the document of a company in %s',
  (locale, viewport) => {
    const say = (key: string, params: Readonly<Record<string, string>> = {}) =>
      Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`{{${name}}}`, value),
        shownTexts(locale, 'stepUps')[key] ?? key,
      );

    it('is chosen by keyboard, seen, replaced, kept over a reload and submitted', async () => {
      const { page, misdeeds, visited } = await product.open(viewport);
      const id = await createAskedApplication(page, { url: product.url, locale, legalName: 'Ask DOC' });
      await page.waitForURL(/\/verification$/);
      await page.getByRole('button', { name: say('document.choose') }).waitFor();
      await look(page, `document-${locale}`);

      await page.getByRole('button', { name: say('document.send') }).press('Enter');
      await page.getByText(say('document.missing')).waitFor();
      await choose(page, say('document.choose'), { ...pdf, name: 'notes.txt', mimeType: 'text/plain' });
      await page.getByText(say('document.refused.type')).waitFor();
      await look(page, `document-refused-${locale}`);

      await choose(page, say('document.choose'), photo);
      await page.getByText(say('document.kept', { name: 'photo.png', size: '0.1' })).waitFor();
      await page.getByRole('img', { name: say('document.preview', { name: 'photo.png' }) }).waitFor();
      await look(page, `document-photo-${locale}`);
      await choose(page, say('document.replace'), pdf);
      await page.getByText(say('document.kept', { name: 'letter.pdf', size: '0.1' })).waitFor();

      await page.reload();
      await page.getByText(say('document.kept', { name: 'letter.pdf', size: '0.1' })).waitFor();
      await page.getByRole('button', { name: say('document.send') }).press('Enter');
      await page.waitForURL(/\/success$/);
      expect(visited).toContain(`/${id}/verifying?step-up=EIN_DOC`);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

const REFUSED = [
  ['letter.pdf', pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }), 'failure.document.active'],
  [
    'letter.pdf',
    Buffer.from(`${pdfDocument.toString()}%`.replace('/Root', '/Encrypt 9 0 R/Root')),
    'failure.document.encrypted',
  ],
  ['eicar.pdf', pdfDocument, 'failure.document.infected'],
  ['letter.pdf', pdfDocument.subarray(0, 100), 'failure.document.damaged'],
  ['IMG_0001.HEIC', Buffer.from('photo'), 'document.refused.heif'],
] as const;

describe('when sending a document goes wrong', () => {
  const start = async () => {
    const { page } = await product.open(PHONE);
    await createAskedApplication(page, { url: product.url, locale: 'en-US', legalName: 'Ask DOC' });
    await page.getByRole('button', { name: 'Choose a file or take a photo' }).waitFor();
    return page;
  };

  it('a connection that breaks says so, and the same file can be tried again', async () => {
    const page = await start();
    await page.route(UPLOAD, (route) => route.abort('connectionreset'), { times: 1 });
    await choose(page, 'Choose a file or take a photo', pdf);
    await page.getByText('letter.pdf did not arrive.').waitFor();
    await look(page, 'document-broken');
    await page.getByRole('button', { name: 'Try the same file again' }).click();
    await page.getByText('letter.pdf is saved (0.1 MB)').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  if (inAll('every-refused-document'))
    it('a file that only calls itself a PDF is refused by its content, and the one before stays and can be sent', async () => {
      const page = await start();
      await choose(page, 'Choose a file or take a photo', pdf);
      await page.getByText('letter.pdf is saved').waitFor();
      await choose(page, 'Replace the file', {
        name: 'fake.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('just words'),
      });
      await page.getByText('fake.pdf did not arrive.').waitFor();
      await page.getByText('neither a PDF nor a picture').waitFor();
      expect(await page.getByText('letter.pdf is saved').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Send the document' }).click();
      await page.waitForURL(/\/success$/);
    });

  it.each(inAll('every-refused-document') ? REFUSED : REFUSED.slice(0, 1))(
    '%s is refused with the reason, without a button that would try it again: %#',
    async (name, buffer, key) => {
      const page = await start();
      const mimeType = name.endsWith('.HEIC') ? 'image/heic' : 'application/pdf';
      await choose(page, 'Choose a file or take a photo', { name, mimeType, buffer });
      await page.getByText(shownTexts('en-US', 'stepUps')[key] ?? key).waitFor();
      expect(await page.getByRole('button', { name: 'Try the same file again' }).count()).toBe(0);
      await lookAgain(page, key.replaceAll('.', '-'));
      await choose(page, 'Choose a file or take a photo', pdf);
      await page.getByText('letter.pdf is saved').waitFor();
    },
  );

  if (inAll('every-refused-document'))
    it('a scanner that is down says so, and the same file can be tried again', async () => {
      const page = await start();
      await choose(page, 'Choose a file or take a photo', { ...pdf, name: 'scanner-down.pdf' });
      await page.getByText('We cannot take files right now').waitFor();
      await page.route(UPLOAD, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-file-name': 'letter.pdf' } }),
      );
      await page.getByRole('button', { name: 'Try the same file again' }).click();
      await page.getByText('letter.pdf is saved').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    });

  it('a photo of a phone is seen upright and kept under its name', async () => {
    const page = await start();
    const buffer = await createPhoto(800, 600);
    await choose(page, 'Choose a file or take a photo', {
      name: 'my/photo?.jpg',
      mimeType: 'image/jpeg',
      buffer,
    });
    await page.getByText('photo_.jpg is saved').waitFor();
    const preview = page.getByRole('img', { name: /Preview of/ });
    const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(width);
  });

  if (inAll('every-refused-document'))
    it('leaving the page ends the upload', async () => {
      const page = await start();
      const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/document'));
      await page.route(UPLOAD, () => undefined);
      await choose(page, 'Choose a file or take a photo', pdf);
      await page.getByText('letter.pdf').first().waitFor();
      await page.getByRole('link', { name: 'My accounts' }).click();
      expect((await cut).failure()?.errorText).toBe('net::ERR_ABORTED');
    });
});
