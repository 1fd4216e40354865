import { allowMaps, createAddressPages } from '../../../server/addresses/createAddressPages.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';

const POLICY = "default-src 'none';script-src 'self';connect-src 'self'";
const APPLICATION = '/urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
const OWNER = `${APPLICATION}/owners/urn:apl:1b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11`;

describe('the maps service', () => {
  let isAddressPage: (path: string) => boolean;
  beforeAll(async () => {
    const { definition } = resolveDefinition(await readDefinitionFiles(), 'us', 'terminal');
    const flows = {
      portals: [{ id: 'terminal' }],
      marketsIn: () => [{ id: 'us' }],
      current: () => ({ runtime: { definition } }),
    };
    isAddressPage = createAddressPages(flows as unknown as Parameters<typeof createAddressPages>[0]);
  });

  it.each([
    '/get-started/business-address',
    '/get-started/business-address/',
    '/get-started/identity',
    '/get-started/application',
    `${APPLICATION}/applicant`,
    `${APPLICATION}/update`,
    `${APPLICATION}/business-info`,
    `${APPLICATION}/ssn`, // the older form asks for the home address there
    `${APPLICATION}/order/shipping`,
    `${OWNER}/home`,
  ])('is let into %s, which asks for an address', (path) => {
    expect(isAddressPage(path)).toBe(true);
  });

  it.each([
    '/',
    '/sign-in',
    '/get-started/category',
    '/get-started/business-identity',
    '/get-started/business-address/more',
    APPLICATION,
    `${APPLICATION}/bank`,
    `${APPLICATION}/ein`,
    `${APPLICATION}/order/card`,
    `${APPLICATION}/tax-information`,
    `${OWNER}/identification`,
    '/else/home',
  ])('is not let into %s', (path) => {
    expect(isAddressPage(path)).toBe(false);
  });

  it('brings its scripts and its calls, and nothing else', () => {
    expect(allowMaps(POLICY, { isAllowed: true })).toBe(
      "default-src 'none';script-src 'self' https://maps.googleapis.com;" +
        "connect-src 'self' https://maps.googleapis.com https://places.googleapis.com",
    );
    expect(allowMaps(POLICY, { isAllowed: false })).toBe(POLICY);
  });
});
