import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { signIn } from '../../support/applicant.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const sayIn = (locale: string) => (key: string) => shownTexts(locale, 'stepUps')[key] ?? key;
const sayEnglish = sayIn('en-US');

async function openAsked(locale: 'en-US' | 'fr-CA', viewport: typeof PHONE | typeof DESKTOP = PHONE) {
  const { page, misdeeds, visited } = await product.open(viewport);
  const id = await createAskedApplication(page, { url: product.url, locale, legalName: 'Ask ID' });
  await page.waitForURL(/\/identification$/);
  return { page, misdeeds, visited, id };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const SCENES = [
  ['en-US', PHONE],
  ['fr-CA', PHONE],
  ['en-US', DESKTOP],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'in %s',
  (locale, viewport) => {
    const say = sayIn(locale);
    const shot = (name: string) => `identification-${name}-${locale}-${viewport.width}`;

    it('a check that was given up, then had no camera, is passed in the end', async () => {
      const { page, misdeeds, visited, id } = await openAsked(locale, viewport);
      await page.getByRole('button', { name: say('identification.button.start') }).waitFor();
      await look(page, shot('start'));
      await press(page, say('identification.button.start'));
      await page.getByRole('dialog').waitFor();
      await look(page, shot('dialog'));
      await press(page, say('sandboxInquiry.cancel'));
      await page.getByText(say('identification.note.cancelled')).waitFor();
      await look(page, shot('cancelled'));

      await press(page, say('identification.button.continue'));
      await press(page, say('sandboxInquiry.cameraRefused'));
      await page.getByText(say('identification.camera.title')).waitFor();
      await look(page, shot('camera'));

      await press(page, say('identification.button.again'));
      await press(page, say('sandboxInquiry.pass'));
      await page.waitForURL(/\/success$/);
      expect(visited).toContain(`/${id}/verifying?step-up=GOV_ID_SELFIE`);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('the check', () => {
  if (inAll('every-end-of-an-identity-check'))
    it('that fails ends with its outcome page', async () => {
      const { page, id } = await openAsked('en-US');
      await press(page, sayEnglish('identification.button.start'));
      await press(page, sayEnglish('sandboxInquiry.fail'));
      await page.waitForURL(/\/success$/);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'DECLINED' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, 'identification-declined');
    });

  if (inAll('every-end-of-an-identity-check'))
    it('an expired check starts again, by keyboard only', async () => {
      const { page, id } = await openAsked('en-US');
      const pressKey = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true });
        await button.waitFor();
        for (let tabs = 0; tabs < 40; tabs++) {
          if (await button.evaluate((element) => element === document.activeElement)) break;
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
      };
      await pressKey(sayEnglish('identification.button.start'));
      await pressKey(sayEnglish('sandboxInquiry.expire'));
      await page.getByText(sayEnglish('identification.note.expired')).waitFor();
      await look(page, 'identification-expired');
      await pressKey(sayEnglish('identification.button.again'));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(sayEnglish('identification.note.cancelled')).waitFor();
      await pressKey(sayEnglish('identification.button.continue'));
      await pressKey(sayEnglish('sandboxInquiry.pass'));
      await page.waitForURL(/\/success$/);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });
    });

  it('continues after a reload in the middle of it', async () => {
    const { page, id } = await openAsked('en-US');
    await press(page, sayEnglish('identification.button.start'));
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByText(sayEnglish('identification.note.begun')).waitFor();
    await look(page, 'identification-begun');
    await press(page, sayEnglish('identification.button.continue'));
    await press(page, sayEnglish('sandboxInquiry.pass'));
    await page.waitForURL(/\/success$/);
    expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });
  });

  if (inAll('every-end-of-an-identity-check'))
    it('waits through a broken line, and says so', async () => {
      const { page, id } = await openAsked('en-US');
      const poll = '**/step-ups/identification';
      await press(page, sayEnglish('identification.button.start'));
      await page.getByRole('dialog').waitFor();
      await page.route(poll, (route) => route.abort());
      await press(page, sayEnglish('sandboxInquiry.pass'));
      await page.getByText(shownTexts('en-US', 'account')['verifying.troubled'] ?? '').waitFor();
      await look(page, 'identification-troubled');
      await page.unroute(poll);
      await page.waitForURL(/\/success$/);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });
    });

  it('finds its result after signing in again, when the session has ended meanwhile', async () => {
    const { page, id } = await openAsked('en-US');
    const email = await page.evaluate(async (target) => {
      const answer = await fetch(`/api/v2/applications/${target}`);
      const { applicant } = (await answer.json()) as {
        readonly applicant: { readonly email: { readonly emailAddress: string } };
      };
      return applicant.email.emailAddress;
    }, id);
    await press(page, sayEnglish('identification.button.start'));
    await page.getByRole('dialog').waitFor();
    await page.context().clearCookies({ name: /session/ });
    await press(page, sayEnglish('sandboxInquiry.pass'));
    await page.waitForURL(/\/sign-in/);
    await signIn(page, email);
    await page.waitForURL(/\/success$/);
    expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });
  });

  if (inAll('every-end-of-an-identity-check'))
    it('reports that the vendor is down, and may be tried again', async () => {
      const { page } = await openAsked('en-US');
      const sessions = '**/step-ups/identification/sessions';
      await page.route(sessions, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'identity.unavailable', message: 'x', details: [] }),
        }),
      );
      await press(page, sayEnglish('identification.button.start'));
      await page.getByText(sayEnglish('identification.unavailable')).waitFor();
      await look(page, 'identification-unavailable');
      await page.unroute(sessions);
      await press(page, sayEnglish('identification.button.again'));
      await page.getByRole('dialog').waitFor();
      expect(await page.getByText(sayEnglish('identification.unavailable')).count()).toBe(0);
    });
});
