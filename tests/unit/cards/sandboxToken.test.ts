import { Value } from 'typebox/value';
import { readSandboxToken } from '../../../server/cards/sandbox/createSandboxPayments.ts';
import { CreditCardBody } from '../../../src/contract/cards.ts';
import { makeSandboxToken } from '../../../src/features/cards/frame/CardFrame.tsx';
import { tokenFailureOf } from '../../../src/features/cards/fields/StripeFields.tsx';

describe('a token of the sandbox', () => {
  it.each([
    ['4242424242424242', 'ok', 'visa', '4242'],
    ['4000000000000341', 'declinedLater', 'visa', '0341'],
    ['378282246310005', 'ok', 'amex', '0005'],
    ['6011111111111117', 'ok', 'discover', '1117'],
    ['4111111111111111', 'declined', 'visa', '1111'],
  ])('of %s is read by the server as %s', (number, testCard, brand, lastFour) => {
    const token = makeSandboxToken({ number, expiration: '08/29' });
    expect(readSandboxToken(token)).toEqual({
      testCard,
      card: { brand, lastFour, expMonth: 8, expYear: 2029 },
    });
    expect(Value.Check(CreditCardBody, { token })).toBe(true);
  });

  it('holds no number, and is another one each time', () => {
    const card = { number: '4242424242424242', expiration: '08/29' };
    const tokens = Array.from({ length: 50 }, () => makeSandboxToken(card));
    expect(new Set(tokens).size).toBe(50);
    expect(tokens.join(' ')).not.toContain('42424242');
  });
});

it.each([
  ['validation_error', 'invalid'],
  ['card_error', 'declined'],
  ['api_connection_error', 'unavailable'],
  ['something new', 'unavailable'],
])('an error %s of Stripe’s fields means %s', (type, code) => {
  expect(tokenFailureOf({ type })).toBe(code);
});
