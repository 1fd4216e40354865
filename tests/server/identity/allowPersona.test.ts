import { allowPersona } from '../../../server/identity/allowPersona.ts';
import { readTestConfig } from '../../support/testApp.ts';

const POLICY = "default-src 'none';script-src 'self'";
const APPLICATION = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';

const persona = {
  identity: {
    kind: 'persona',
    url: 'https://api.withpersona.com',
    environment: 'sandbox',
    apiKey: 'persona_sandbox_x',
    webhookSecrets: [],
    templates: {},
  },
} as const;

describe('the headers of pages', () => {
  it.each([`${APPLICATION}/identification`, `${APPLICATION}/identification/`])(
    'let the vendor’s frame and the camera into %s',
    (path) => {
      const headers = allowPersona(path, POLICY, persona);
      expect(headers).toEqual({
        'content-security-policy': `${POLICY};frame-src https://*.withpersona.com`,
        'permissions-policy': expect.stringMatching(/^camera=\(self "https:\/\/inquiry\.withpersona\.com"\)/),
      });
    },
  );

  it.each(['/', `${APPLICATION}/bank`, `${APPLICATION}/identification/more`, '/get-started/identification'])(
    'adds no source to %s',
    (path) => {
      expect(allowPersona(path, POLICY, persona)).toEqual({ 'content-security-policy': POLICY });
    },
  );

  it('adds no source while the sandbox checks identities', () => {
    const headers = allowPersona(`${APPLICATION}/identification`, POLICY, readTestConfig());
    expect(headers).toEqual({ 'content-security-policy': POLICY });
  });
});
