import { allowCarrier } from '../../../../server/phone/auth/allowCarrier.ts';
import { readTestConfig } from '../../../support/testApp.ts';

const POLICY = "default-src 'none';connect-src 'self'";
const ALLOWED = "default-src 'none';connect-src https://carrier.example https://other.example:8443 'self'";
const APPLICATION = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';

const real = {
  phoneAuth: {
    kind: 'http',
    url: 'https://phones.example.com',
    token: 'token',
    carrierOrigins: ['https://carrier.example', 'https://other.example:8443'],
    linkOrigins: [],
  },
} as const;

describe('the policy of pages', () => {
  it.each([
    [`${APPLICATION}/mobile-verification`, ALLOWED],
    [`${APPLICATION}/phone-auth`, ALLOWED],
    [`${APPLICATION}/phone-auth/confirmation`, ALLOWED],
    [`${APPLICATION}/bank`, POLICY],
    [`${APPLICATION}/phone-authentic`, POLICY],
    ['/mobile-verification', POLICY],
    ['/', POLICY],
  ])('of %s is %s', (path, policy) => {
    expect(allowCarrier(path, POLICY, real)).toBe(policy);
  });

  it('adds no source while the sandbox checks phones', () => {
    expect(allowCarrier(`${APPLICATION}/mobile-verification`, POLICY, readTestConfig())).toBe(POLICY);
  });
});
