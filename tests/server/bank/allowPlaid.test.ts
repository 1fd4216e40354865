import { allowPlaid } from '../../../server/bank/linking/allowPlaid.ts';
import { readTestConfig } from '../../support/testApp.ts';

const POLICY = "default-src 'none';script-src 'self';style-src 'self';connect-src 'self'";
const APPLICATION = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
const plaid = {
  bankLinking: {
    kind: 'plaid',
    url: 'https://production.plaid.com',
    environment: 'production',
    clientId: 'x',
    secret: 'x',
    returns: true,
    webhookUrl: 'https://pay.example.com/api/v2/webhooks/bank',
  },
} as const;

describe('the policy of pages', () => {
  it.each([`${APPLICATION}/bank`, `${APPLICATION}/bank/`])(
    'lets the vendor’s script, frame and server into %s',
    (path) => {
      expect(allowPlaid(path, POLICY, plaid).split(';')).toEqual([
        "default-src 'none'",
        "script-src 'self' https://cdn.plaid.com/link/v2/stable/link-initialize.js",
        "style-src 'self'",
        "connect-src 'self' https://production.plaid.com",
        'frame-src https://cdn.plaid.com',
        "style-src-attr 'unsafe-inline'",
      ]);
    },
  );

  it.each([
    '/',
    '/bank',
    '/bank-return',
    `${APPLICATION}/bank/success`,
    `${APPLICATION}/complete`,
    `${APPLICATION}/owners/bank`,
    `${APPLICATION}/order`,
    '/get-started/bank',
  ])('adds no source to %s', (path) => {
    expect(allowPlaid(path, POLICY, plaid)).toBe(POLICY);
  });

  it('adds no source while the sandbox links banks', () => {
    expect(allowPlaid(`${APPLICATION}/bank`, POLICY, readTestConfig())).toBe(POLICY);
  });
});
