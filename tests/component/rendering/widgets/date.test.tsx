import userEvent from '@testing-library/user-event';
import { maskDate } from '../../../../src/rendering/widgets/maskDate.ts';
import { drawField, field, text } from './drawField.tsx';

describe('a date', () => {
  test.each([
    ['typed digit by digit', '01051990', '01/05/1990'],
    ['typed with slashes', '01/05/1990', '01/05/1990'],
    ['typed without leading zeros', '1/5/1990', '01/05/1990'],
    ['typed with dots', '01.05.1990', '01/05/1990'],
  ])('%s', async (_, typed, shown) => {
    drawField({ schema: { ...text('date-of-birth'), sensitive: true } });
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
  });

  test('pasted as on a machine turns to the order of the market', async () => {
    drawField({ schema: text('date-of-birth') });
    await userEvent.click(field());
    await userEvent.paste('1990-01-05');
    expect(field()).toHaveValue('01/05/1990');
  });

  test('can be deleted over its slashes, key by key', async () => {
    drawField({ schema: text('date-of-birth') });
    await userEvent.type(field(), '01051990');
    await userEvent.type(field(), '{Backspace}'.repeat(8));
    expect(field()).toHaveValue('');
  });

  test.each([
    ['typed digit by digit', '19900105', '1990/01/05'],
    ['typed with dashes', '1990-01-05', '1990/01/05'],
    ['typed without a leading zero', '1990/1/05', '1990/01/05'],
  ])('with the year first, %s', (_, typed, shown) => {
    const mask = maskDate('YMD');
    let shownNow = '';
    for (const key of typed) {
      shownNow = mask({ text: shownNow + key, caret: shownNow.length + 1 }, shownNow).text;
    }
    expect(shownNow).toBe(shown);
  });

  test('with the year first, the caret stays in the middle', () => {
    const mask = maskDate('YMD');
    expect(mask({ text: '1991/01/05', caret: 4 }, '199/01/05')).toEqual({ text: '1991/01/05', caret: 4 });
    expect(mask({ text: '199001/05', caret: 4 }, '1990/01/05')).toEqual({ text: '1990/10/5', caret: 3 });
  });

  test('Delete before a slash takes the digit behind it', () => {
    const edit = { text: '0105/1990', caret: 2 };
    expect(maskDate('MDY')(edit, '01/05/1990', 'deleteContentForward')).toEqual({
      text: '01/51/990',
      caret: 2,
    });
  });

  const mask = maskDate('MDY');
  test.each([
    ['a digit in the middle keeps the caret behind it', '091/05/199', 2, '01/05/199', '09/10/5199', 2],
    ['a deleted slash takes the digit before it', '0105/1990', 2, '01/05/1990', '00/51/990', 1],
    ['a digit deleted in the middle stays deleted', '0/05/1990', 1, '01/05/1990', '00/51/990', 1],
    ['a ninth digit is refused', '01/05/19901', 11, '01/05/1990', '01/05/1990', 10],
  ])('%s', (_, typed, caret, before, expected, expectedCaret) => {
    expect(mask({ text: typed, caret }, before)).toEqual({ text: expected, caret: expectedCaret });
  });
});
