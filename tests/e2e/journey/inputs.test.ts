import type { Locator, Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, reusePage } from '../../support/browser.ts';
import { openStep } from '../../support/openStep.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** A page at a step of the application, with the clipboard allowed; the tests of a `describe` share it. */
function pageAt(locale: 'en-US' | 'en-CA', step: string): () => Page {
  let opened: Awaited<ReturnType<typeof reusePage>> | undefined;
  beforeAll(async () => {
    opened = await reusePage(globalThis.stepwrightShared.pool, DESKTOP);
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { email } = newApplicant();
    await openStep(opened.page, { url: product.url, email, locale, step });
  });
  afterAll(() => opened?.giveBack());
  return () => opened?.page ?? notOpened();
}

function notOpened(): never {
  throw new Error('The page is not opened yet');
}

async function retype(input: Locator, keys: string): Promise<void> {
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(keys);
}

async function paste(input: Locator, text: string): Promise<void> {
  await input.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.press('ControlOrMeta+a');
  await input.press('ControlOrMeta+v');
}

/** Puts the caret behind the first `position` characters. */
async function putCaret(input: Locator, position: number): Promise<void> {
  await input.evaluate((element, at) => (element as HTMLInputElement).setSelectionRange(at, at), position);
}

/** Returns the text with a bar at the caret. */
function textWithCaret(input: Locator): Promise<string> {
  return input.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });
}

function isMasked(input: Locator): Promise<boolean> {
  return input.evaluate(
    (element) => getComputedStyle(element).getPropertyValue('-webkit-text-security') !== 'none',
  );
}

/** Fills in as a browser does: sets the value and dispatches two plain events. */
async function fillWithoutKeys(input: Locator, value: string): Promise<void> {
  await input.evaluate((element, filled) => {
    // Past the setter that React puts on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', filled, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

describe('the first step', () => {
  const pageOf = pageAt('en-US', 'applicant-details');
  let page: Page;
  beforeEach(() => {
    page = pageOf();
  });

  test('a phone keeps the caret while one edits in the middle, and is cut to ten digits', async () => {
    const phone = page.getByLabel('Mobile phone');
    await retype(phone, '(212) 55-0123');
    await putCaret(phone, 8);
    await page.keyboard.type('5');
    expect(await textWithCaret(phone)).toBe('(212) 555|-0123');
    await page.keyboard.press('Backspace');
    expect(await textWithCaret(phone)).toBe('(212) 55|-0123');
    await page.keyboard.type('5');
    await page.keyboard.press('End');
    await page.keyboard.type('999');
    expect(await textWithCaret(phone)).toBe('(212) 555-0123|');
  });

  test.each([
    ['+1 (212) 555-0123', '(212) 555-0123'],
    ['12125550123', '(212) 555-0123'],
    ['212\u00A0555\u20130123\n', '(212) 555-0123'],
    ['\u202A+1-212-555-0123\u202C', '(212) 555-0123'],
    ['212.555.0123 ext. 7', '(212) 555-0123'],
    ['\uFF12\uFF11\uFF12 555 0123', '(212) 555-0123'],
  ])('a pasted phone %j shows as %s', async (pasted, shown) => {
    const phone = page.getByLabel('Mobile phone');
    await paste(phone, pasted);
    await phone.blur();
    expect(await phone.inputValue()).toBe(shown);
  });

  test.each([
    ['O\u2019Neil\u2013Park', "O'Neil-Park"],
    [' Ada\u00A0Lou\t', 'Ada Lou'],
    ['Ada\r\n', 'Ada'],
  ])('a pasted name %j shows as %s', async (pasted, shown) => {
    const name = page.getByLabel('First name');
    await paste(name, pasted);
    await name.blur();
    expect(await name.inputValue()).toBe(shown);
  });

  test('undo restores the text', async () => {
    const name = page.getByLabel('First name');
    await retype(name, 'Ada');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('X');
    await page.keyboard.press('ControlOrMeta+z');
    await name.blur();
    expect(await name.inputValue()).toBe('Ada');
  });

  test('text in composition is unchanged until it is finished', async () => {
    const name = page.getByLabel('Last name');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'de', selectionStart: 2, selectionEnd: 2 });
    // The form has taken the unfinished word when it no longer misses one.
    await page.waitForFunction(() => document.activeElement?.hasAttribute('aria-invalid') === false);
    expect(await textWithCaret(name)).toBe('de|');
    await keyboard.send('Input.insertText', { text: 'da' });
    await name.blur();
    expect(await name.inputValue()).toBe('da');
  });

  test('a step that the browser fills in needs no key', async () => {
    await page.getByRole('button', { name: 'Use another email' }).click();
    const { email } = newApplicant();
    await fillWithoutKeys(page.getByLabel('First name'), 'Ada');
    await fillWithoutKeys(page.getByLabel('Last name'), "O'Neil");
    await fillWithoutKeys(page.getByLabel('Email', { exact: true }), email);
    await fillWithoutKeys(page.getByLabel('Confirm email'), email);
    await fillWithoutKeys(page.getByLabel('Mobile phone'), '+12125550123');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/company$/);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe.each([
  ['us', 'en-US', { whole: '01/05/1990', digits: '01051990', iso: '1990-01-05' }],
  ['ca', 'en-CA', { whole: '1990/01/05', digits: '19900105', iso: '1990-01-05' }],
] as const)('the identity of an applicant in %s', (market, locale, birth) => {
  const pageOf = pageAt(locale, 'applicant-identity');
  let page: Page;
  let date: Locator;
  beforeEach(() => {
    page = pageOf();
    date = page.getByLabel('Date of birth');
  });

  test('a date gets its slashes as one types, selects all and types again', async () => {
    await retype(date, birth.digits);
    expect(await textWithCaret(date)).toBe(`${birth.whole}|`);
    await retype(date, birth.whole);
    expect(await textWithCaret(date)).toBe(`${birth.whole}|`);
    await paste(date, ` ${birth.iso}\n`);
    expect(await date.inputValue()).toBe(birth.whole);
  });

  test('a digit typed or deleted in the middle of a date keeps the caret there', async () => {
    await retype(date, birth.digits.slice(0, 7));
    await putCaret(date, 1);
    await page.keyboard.type('9');
    expect((await textWithCaret(date)).indexOf('|')).toBe(2);
    await page.keyboard.press('Backspace');
    expect((await textWithCaret(date)).indexOf('|')).toBe(1);
    expect((await date.inputValue()).replaceAll('/', '')).toBe(birth.digits.slice(0, 7));
  });

  test('deleting a slash takes the digit on that side', async () => {
    const slash = birth.whole.indexOf('/');
    await retype(date, birth.digits);
    await putCaret(date, slash + 1);
    await page.keyboard.press('Backspace');
    expect((await date.inputValue()).replaceAll('/', '')).toBe(
      birth.digits.slice(0, slash - 1) + birth.digits.slice(slash),
    );
    await retype(date, birth.digits);
    await putCaret(date, slash);
    await page.keyboard.press('Delete');
    expect((await date.inputValue()).replaceAll('/', '')).toBe(
      birth.digits.slice(0, slash) + birth.digits.slice(slash + 1),
    );
    expect((await textWithCaret(date)).indexOf('|')).toBe(slash);
  });

  test('after undoing, a date is the beginning of what was typed, and can be typed again', async () => {
    await retype(date, birth.digits);
    await page.keyboard.press('ControlOrMeta+z');
    const left = await date.inputValue();
    expect(left.length).toBeLessThan(birth.whole.length);
    expect(birth.whole.startsWith(left)).toBe(true);
    await retype(date, birth.digits);
    expect(await date.inputValue()).toBe(birth.whole);
  });

  test('digits in composition get their slashes when it is finished', async () => {
    await retype(date, '');
    await page.keyboard.press('Backspace');
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', {
      text: birth.digits,
      selectionStart: 8,
      selectionEnd: 8,
    });
    expect(await date.inputValue()).toBe(birth.digits);
    await keyboard.send('Input.insertText', { text: birth.digits });
    expect(await date.inputValue()).toBe(birth.whole);
  });

  test('a date is open while one types, masked once one leaves, and shown on request', async () => {
    await retype(date, birth.digits);
    expect(await isMasked(date)).toBe(false);
    await date.blur();
    expect(await isMasked(date)).toBe(true);
    await page.getByRole('button', { name: 'Show Date of birth' }).click();
    expect(await isMasked(date)).toBe(false);
    await page.getByRole('button', { name: 'Hide Date of birth' }).click();
    expect(await isMasked(date)).toBe(true);
  });

  test('the browser knows what to fill in, and which keyboard to bring', async () => {
    const zip = page.locator('[autocomplete$="postal-code"]');
    expect(await date.getAttribute('autocomplete')).toBe('bday');
    expect(await date.getAttribute('inputmode')).toBe('numeric');
    expect(await zip.getAttribute('autocomplete')).toBe('section-home postal-code');
    expect(await zip.getAttribute('inputmode')).toBe(market === 'us' ? 'numeric' : null);
    expect(await page.locator('select').first().getAttribute('autocomplete')).toBe(
      'section-home address-level1',
    );
  });

  test('a postal code is formatted, and a foreign digit is reported instead of removed', async () => {
    const zip = page.locator('[autocomplete$="postal-code"]');
    await paste(zip, market === 'us' ? '10118-1234' : 'h3a\u00A03g4');
    await zip.blur();
    expect(await zip.inputValue()).toBe(market === 'us' ? '10118' : 'H3A 3G4');
    const foreign = market === 'us' ? '\u0661\u0660\u0661\u0661\u0668' : 'H\u0663A 3G4';
    await paste(zip, foreign);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await zip.inputValue()).toBe(foreign);
    expect(await zip.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a press with the focus in a field that shows a message', () => {
  const page = pageAt('en-US', 'company-details');

  it('clicks what it began on, though that moves as the message goes', async () => {
    await page().getByRole('button', { name: 'Continue' }).click();
    const name = page().getByLabel('Legal business name');
    await page().getByText('Enter the business name.').first().waitFor();
    // Its code may still be on its way: it moves the step down once it is there.
    await page().locator('.sw-summary').waitFor();
    const takeOver = page().getByRole('button', { name: /^Use \(212\)/ });
    await takeOver.scrollIntoViewIfNeeded();
    await name.focus();
    // Waits until nothing moves any more: the messages may still push the button down.
    await takeOver.hover({ position: { x: 20, y: 5 } });
    const before = await takeOver.boundingBox();
    if (!before) throw new Error('The button is not on the page');
    // Fills the field as the press begins: the message goes between press and release, however slow the machine is.
    await name.evaluate((input) => {
      const fill = () => {
        Reflect.set(HTMLInputElement.prototype, 'value', 'Park Coffee LLC', input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      window.addEventListener('mousedown', fill, { capture: true, once: true });
    });
    await page().mouse.down();
    await page().waitForFunction(({ button, top }) => button?.getBoundingClientRect().top !== top, {
      button: await takeOver.elementHandle(),
      top: before.y,
    });
    await page().mouse.up();
    const phone = page().getByLabel('Business phone');
    // The button, which is there before, has the same text: only the field says that the click arrived.
    await page().waitForFunction(
      (input) => input instanceof HTMLInputElement && input.value !== '',
      await phone.elementHandle(),
    );
    expect(await phone.inputValue()).toBe('(212) 555-0123');
  });
});
