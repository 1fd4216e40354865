import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readSmsCode } from '../../support/readSms.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** A keyboard-only user, in one language. */
interface Typist {
  readonly page: Page;
  readonly locale: 'en-US' | 'fr-CA';
  readonly phone: string;
  readonly say: (file: string, key: string) => string;
}

/** Goes to a button by the Tab key and presses Enter. */
async function pressByKeyboard({ page }: Typist, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function typeInto({ page }: Typist, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const NUMBERS = { 'en-US': '212091234', 'fr-CA': '130692544' } as const;

/** By the word that the sandbox knows it by: the page it leads to, and how it is answered. */
const STEP_UPS: Readonly<
  Record<string, { readonly page: RegExp; readonly give: (typist: Typist) => Promise<void> }>
> = {
  SSN: {
    page: /\/ssn$/,
    async give(typist) {
      const label = typist.say('steps', 'full-ssn.applicant.governmentIdentification.value.label');
      await typeInto(typist, label, NUMBERS[typist.locale]);
      await typist.page.keyboard.press('Enter');
    },
  },
  INFO: {
    page: /\/business-info$/,
    async give(typist) {
      const label = typist.say('steps', 'business-check.company.dba.label');
      await typeInto(typist, label, 'Park Coffee Bar');
      await typist.page.keyboard.press('Enter');
    },
  },
  OTP: {
    page: /\/otp$/,
    async give(typist) {
      const label = typist.say('steps', 'one-time-code.application.oneTimeCode.label');
      await typist.page.getByLabel(label, { exact: true }).waitFor();
      await typeInto(typist, label, await readSmsCode(product.url, typist.phone));
    },
  },
  ID: {
    page: /\/identification$/,
    async give(typist) {
      await pressByKeyboard(typist, typist.say('stepUps', 'identification.button.start'));
      await typist.page.getByRole('dialog').waitFor();
      await pressByKeyboard(typist, typist.say('stepUps', 'sandboxInquiry.pass'));
    },
  },
  DOC: {
    page: /\/verification$/,
    async give(typist) {
      const { page, say } = typist;
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        pressByKeyboard(typist, say('stepUps', 'document.choose')),
      ]);
      await chooser.setFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfDocument });
      await page.getByRole('button', { name: say('stepUps', 'document.replace') }).waitFor();
      await pressByKeyboard(typist, say('stepUps', 'document.send'));
    },
  },
};

const ORDERS = [
  ['en-US', '2125550141', 'DOC, SSN, ID, OTP, INFO'],
  ['fr-CA', '4165550142', 'OTP, INFO, DOC, ID, SSN'],
] as const;

describe.each(inAll('every-language-and-width') ? ORDERS : ORDERS.slice(1))(
  'in %s',
  (locale, phone, order) => {
    it(`a legal name asks for ${order}, and each is given by keyboard on a phone`, async () => {
      const { page, misdeeds } = await product.open(PHONE);
      const say = (file: string, key: string) => shownTexts(locale, file)[key] ?? key;
      const typist: Typist = { page, locale, phone, say };
      const id = await createAskedApplication(page, {
        url: product.url,
        locale,
        phone,
        legalName: `Ask ${order}`,
      });
      for (const word of order.split(', ')) {
        const stepUp = STEP_UPS[word];
        if (!stepUp) throw new Error(`Nobody knows ${word}`);
        await page.waitForURL(stepUp.page);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessiblePage(page);
        await expectNoOverflow(page);
        await stepUp.give(typist);
      }
      await page.waitForURL(/\/success$/);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('the sandbox console', () => {
  it('asks an application for step-ups in the order in which they are pressed', async () => {
    const { page } = await product.open(PHONE);
    const id = await createAskedApplication(page, {
      url: product.url,
      locale: 'en-US',
      legalName: 'Park Coffee',
      lastFour: '0005',
      waits: 'for nothing',
    });
    await page.goto(`${product.url}/sandbox?tab=applications`);
    const item = page.getByRole('listitem').filter({ hasText: id });
    await item.getByText('Ask for more').click();
    for (const type of ['EIN_DOC', 'FULL_SSN'])
      await item.getByRole('button', { name: new RegExp(type) }).click();
    await expectNoOverflow(page);
    await item.getByRole('button', { name: 'Ask for these, in this order' }).click();
    await item.getByText('Waits for: EIN_DOC, FULL_SSN').waitFor();
    await page.goto(`${product.url}/${id}`);
    await page.waitForURL(/\/verification$/);
    expect(await readApplication(page, id)).toMatchObject({ stepUpDetails: ['EIN_DOC', 'FULL_SSN'] });
  });
});
