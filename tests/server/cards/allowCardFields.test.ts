import { allowCardFields } from '../../../server/cards/allowCardFields.ts';
import { startTestApp } from '../../support/testApp.ts';
import { embedded } from '../../support/databases.ts';

const POLICY = "default-src 'none';script-src 'self';connect-src 'self';frame-ancestors 'none'";
const CARD_PAGE = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11/order/card';
const SANDBOX = { kind: 'sandbox' } as const;
const STRIPE = { kind: 'stripe', publishableKey: 'pk_test_x' } as const;

const policyOf = (path: string, fields: Parameters<typeof allowCardFields>[2]) =>
  allowCardFields(path, POLICY, fields)['content-security-policy'];

describe('the policy of pages', () => {
  it.each([CARD_PAGE, `${CARD_PAGE}/`])('lets Stripe’s script and frames into %s', (path) => {
    expect(policyOf(path, STRIPE)).toBe(
      "default-src 'none';script-src 'self' https://js.stripe.com;connect-src 'self' https://api.stripe.com;" +
        "frame-ancestors 'none';frame-src https://js.stripe.com https://hooks.stripe.com",
    );
  });

  it('lets a frame of our own into it in the sandbox, and nothing else', () => {
    expect(policyOf(CARD_PAGE, SANDBOX)).toBe(`${POLICY};frame-src 'self'`);
  });

  it.each(['/', CARD_PAGE.replace('/card', ''), `${CARD_PAGE}/more`, '/sandbox', '/order/card'])(
    'adds no source to %s',
    (path) => {
      expect([policyOf(path, STRIPE), policyOf(path, SANDBOX)]).toEqual([POLICY, POLICY]);
    },
  );

  it('lets our own origin make a frame of the sandbox’s fields, and of no other page', () => {
    expect(policyOf('/sandbox/card-fields', SANDBOX)).toBe(
      POLICY.replace("ancestors 'none'", "ancestors 'self'"),
    );
    expect(policyOf('/sandbox/card-fields', STRIPE)).toBe(POLICY);
  });

  it('has the older header say the same, there and everywhere else', async () => {
    expect(allowCardFields('/sandbox/card-fields', POLICY, SANDBOX)['x-frame-options']).toBe('SAMEORIGIN');
    expect(allowCardFields(CARD_PAGE, POLICY, SANDBOX)['x-frame-options']).toBeUndefined();
    const test = await startTestApp(embedded);
    const { headers } = await test.app.inject('/healthz');
    expect(headers['x-frame-options']).toBe('DENY');
    await test.close();
  });
});
