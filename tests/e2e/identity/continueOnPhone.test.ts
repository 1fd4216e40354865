import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { shownTexts } from '../../support/shownTexts.ts';
import { applyByCalls, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const texts = shownTexts('en-US', 'stepUps');
const sayStepUp = (key: string) => texts[key] ?? key;
const say = (key: string) => sayStepUp(`handoff.${key}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A computer that shows the code of a page, and the link that the code holds. */
async function showCode(legalName: string, path: string) {
  const computer = await product.openNew(DESKTOP);
  const { page } = computer;
  const { id, calls } = await applyByCalls(page, { url: product.url, locale: 'en-US', legalName });
  await page.goto(`${calls.origin}/${id}/${path}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset['copied'] = text;
    };
  });
  await press(page, say('offer.show'));
  await page.getByRole('img', { name: say('code.alt') }).waitFor();
  await press(page, say('code.copy'));
  const link = await page.evaluate(() => document.documentElement.dataset['copied'] ?? '');
  return { ...computer, id, link };
}

it('an identity check that is begun on a computer is passed on a phone, and the computer follows', async () => {
  const { page, misdeeds, id, link } = await showCode('Ask ID', 'identification');
  const phone = await product.openNew(PHONE);
  await phone.page.goto(link);
  await phone.page.getByText('Chrome on', { exact: false }).waitFor();
  expect(phone.page.url()).toBe(`${product.url}/continue`);
  await press(phone.page, say('phone.confirm'));
  await phone.page.waitForURL(`**/${id}/identification`);
  await heading(page, say('state.connected.title')).waitFor();
  await phone.page.getByRole('link', { name: shownTexts('en-US', 'frame')['phone.stop'] ?? '' }).waitFor();
  const signOut = shownTexts('en-US', 'screens')['header.signOut'] ?? '';
  expect(await phone.page.getByRole('button', { name: signOut, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: signOut, exact: true }).count()).toBe(1);

  await press(phone.page, sayStepUp('identification.button.start'));
  await press(phone.page, sayStepUp('sandboxInquiry.pass'));
  await heading(phone.page, say('phone.done.title')).waitFor();
  await page.waitForURL(/\/success$/);
  expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });

  await phone.page.reload();
  await heading(phone.page, say('phone.done.title')).waitFor();
  expect(phone.misdeeds).toEqual({ console: [], violations: [] });
  await phone.page.goto(link);
  await heading(phone.page, say('phone.ended.title')).waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
  expect(product.log()).not.toContain(new URL(link).hash.slice(1));
});

if (inAll('again-in-a-browser'))
  it('a code that somebody else shows is refused, and the computer offers a new one', async () => {
    const { page, link } = await showCode('Ask DOC', 'verification');
    const phone = await product.openNew(PHONE);
    await phone.page.goto(link);
    await press(phone.page, say('phone.refuse'));
    await heading(phone.page, say('phone.refused.title')).waitFor();
    await heading(page, say('state.cancelled.title')).waitFor();
    await press(page, say('code.renew'));
    await page.getByRole('img', { name: say('code.alt') }).waitFor();
    await phone.page.goto(link);
    await heading(phone.page, say('phone.ended.title')).waitFor();
    expect(phone.page.url()).toBe(`${product.url}/continue`);
  });

it('a document of two pages is photographed on a phone, upright, and sent from there', async () => {
  const { page, misdeeds, id, link } = await showCode('Ask DOC', 'verification');
  const phone = await product.openNew(PHONE);
  await phone.page.goto(link);
  await press(phone.page, say('phone.confirm'));
  await phone.page.getByRole('button', { name: sayStepUp('photo.take'), exact: true }).waitFor();
  const camera = phone.page.locator('input[capture=environment]');
  // As a phone held upright stores it: lying, with a note that it is to be turned.
  const [width, height] = [640, 480];
  const picture = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  for (const number of [1, 2]) {
    await camera.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
    const name = sayStepUp('photo.page').replace('{{page}}', String(number));
    const canvas = phone.page.getByRole('img', { name, exact: true });
    await canvas.waitFor();
    await phone.page.waitForFunction((label) => {
      const drawn = document.querySelector<HTMLCanvasElement>(`canvas[aria-label="${label}"]`);
      return drawn !== null && drawn.height > drawn.width;
    }, name);
  }
  await press(phone.page, sayStepUp('photo.use').replace('{{pages}}', '2'));
  await phone.page.getByText('document.pdf is saved', { exact: false }).waitFor();
  await press(phone.page, sayStepUp('document.send'));
  await heading(phone.page, say('phone.done.title')).waitFor();
  await page.waitForURL(/\/success$/);
  expect(await readApplication(page, id)).toMatchObject({ stepUpDetails: [] });
  for (const found of [misdeeds, phone.misdeeds]) expect(found).toEqual({ console: [], violations: [] });
});
