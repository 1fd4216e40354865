import { shownTexts } from '../../support/shownTexts.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readSmsCode } from '../../support/readSms.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** Another code; a further one for each step. */
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

const SCENES = [
  ['en-US', '2125550131', PHONE],
  ['en-CA', '4165550132', DESKTOP],
  ['fr-CA', '4165550133', PHONE],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'a code by SMS in %s',
  (locale, phone, viewport) => {
    const say = (file: string, key: string) => shownTexts(locale, file)[key] ?? key;

    it('is sent on arrival, refused when wrong, pasted when right, and continues', async () => {
      const { page, misdeeds, visited } = await product.open(viewport);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale,
        legalName: 'Ask OTP',
        phone,
      });
      await page.goto(`${product.url}/${id}/otp`);
      const field = page.getByLabel(say('steps', 'one-time-code.application.oneTimeCode.label'));
      await page.getByText(say('stepUps', 'otp.sent').replace('{{digits}}', phone.slice(-2))).waitFor();
      await look(page, `otp-${locale}`);
      expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await field.getAttribute('inputmode')).toBe('numeric');
      expect(await page.getByRole('button', { name: /\d/ }).isDisabled()).toBe(true);

      const code = await readSmsCode(product.url, phone);
      await field.focus();
      await page.keyboard.type(wrongOf(code));
      await page.getByRole('alert').first().waitFor();
      await page.getByText(say('errors', 'one-time-code.mismatch')).first().waitFor();
      await page.getByText(say('stepUps', 'otp.attempts_other').replace('{{count}}', '4')).waitFor();
      await look(page, `otp-wrong-${locale}`);

      await page.reload();
      await field.waitFor();
      expect(await readSmsCode(product.url, phone)).toBe(code);
      await field.focus();
      await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.waitForURL(/\/success$|\/bank$/);
      expect(visited).toContain(`/${id}/verifying?step-up=OTP_SMS`);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds.violations).toEqual([]);
    });
  },
);

if (inAll('every-end-of-a-code'))
  describe('a code by SMS that does not arrive', () => {
    it('says so, and photo ID is the way on, by keyboard', async () => {
      const { page, misdeeds } = await product.open(PHONE);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask OTP',
        phone: '2125550199',
      });
      await page.goto(`${product.url}/${id}/otp`);
      await page.getByText(shownTexts('en-US', 'stepUps')['otp.undeliverable.always'] ?? '').waitFor();
      await look(page, 'otp-undeliverable');
      await page.getByRole('button', { name: 'Use photo ID instead' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/identification$/);
      expect(await readApplication(page, id)).toMatchObject({ stepUpDetails: ['GOV_ID_SELFIE'] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  });

if (inAll('every-end-of-a-code'))
  describe('too many wrong codes', () => {
    it('make a code worthless until another one is sent', async () => {
      const { page } = await product.open(PHONE);
      const phone = '2125550134';
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask OTP',
        phone,
      });
      await page.goto(`${product.url}/${id}/otp`);
      await page.getByText('We sent a code').waitFor();
      const code = await readSmsCode(product.url, phone);
      // The same wrong code counts once.
      await page.evaluate(
        async ({ target, codes }) => {
          const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
          for (const wrong of codes) {
            const body = JSON.stringify({ code: wrong });
            await fetch(`/api/v2/applications/${target}/step-ups/otp`, { method: 'POST', headers, body });
          }
        },
        { target: id, codes: [1, 2, 3, 4].map((step) => wrongOf(code, step)) },
      );
      await page.getByLabel('6-digit code').fill(wrongOf(code, 5));
      await page.getByText('this one no longer works').waitFor();
      await look(page, 'otp-attempts');
      expect(await readApplication(page, id)).toMatchObject({ stepUpDetails: ['OTP_SMS'] });
    });
  });
