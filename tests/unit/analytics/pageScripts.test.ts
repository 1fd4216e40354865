import { allowPageScripts } from '../../../server/analytics/allowPageScripts.ts';
import { readPageScripts } from '../../../server/definitions/configuration/readPageScripts.ts';
import { EnvironmentReader } from '../../../server/platform/config/environmentReader.ts';
import { keepsVendorsOut } from '../../../src/contract/keepsVendorsOut.ts';
import { listLeaves } from '@stepwright/engine';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';

const POLICY = "default-src 'none';script-src 'self';img-src 'self' data:;connect-src 'self'";
const APPLICATION = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
const ALL = {
  TAG_MANAGER_ID: 'GTM-AB12',
  TAG_MANAGER_HOSTS: 'https://tags.example',
  RECORDING_URL: 'https://record.example/v1/record.js?site=7',
  SURVEY_PATH: '/survey/start.js',
};
const read = (variables: Record<string, string>) => readPageScripts(new EnvironmentReader(variables));

describe('scripts that watch pages', () => {
  it('are off unless they are configured', () => {
    expect(read({})).toEqual({
      tagManager: { kind: 'none' },
      recording: { kind: 'none' },
      survey: { kind: 'none' },
    });
    expect(allowPageScripts('/accounts', POLICY, read({}))).toBe(POLICY);
  });

  it.each(['/learn-more', '/accounts', `${APPLICATION}/success`, `${APPLICATION}/complete`])(
    'are let into %s',
    (path) => {
      const hosts = 'https://www.googletagmanager.com https://tags.example https://record.example';
      expect(allowPageScripts(path, POLICY, read(ALL))).toBe(
        `default-src 'none';script-src 'self' ${hosts};img-src 'self' data: ${hosts};connect-src 'self' ${hosts}`,
      );
    },
  );

  it.each([
    '/',
    '/get-started/identity',
    '/get-started/review',
    '/sign-in/link',
    '/sandbox',
    `${APPLICATION}/bank`,
    `${APPLICATION}/order/card`,
    `${APPLICATION}/ssn`,
    `${APPLICATION}/otp`,
  ])('stay away from %s', (path) => {
    expect(allowPageScripts(path, POLICY, read(ALL))).toBe(POLICY);
  });

  it('of the sandbox and of our own origin need no other policy', () => {
    const scripts = read({ TAG_MANAGER_ADAPTER: 'sandbox', SURVEY_PATH: '/survey/start.js' });
    expect(allowPageScripts('/accounts', POLICY, scripts)).toBe(POLICY);
  });

  it('stay away from every page whose step asks for a sensitive answer', async () => {
    const files = await readDefinitionFiles();
    const asking = listPairs(files).flatMap(({ market, portal }) => {
      const { definition } = resolveDefinition(files, market, portal);
      return Object.values(definition.flows).flatMap(({ steps }) =>
        steps
          .filter(({ step }) =>
            listLeaves(definition.steps[step]?.schema ?? {}).some(({ schema }) => schema['sensitive']),
          )
          .map(({ path }) => path.replace(':applicationId', 'urn:app:1').replace(':ownerId', 'urn:apl:1')),
      );
    });
    expect(asking.length).toBeGreaterThan(10);
    expect([...new Set(asking)].filter((path) => !keepsVendorsOut(path))).toEqual([]);
  });
});
