import { shortReference } from '../../../src/lib/shortReference.ts';

describe('a short reference', () => {
  it.each([
    ['0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11', '0B5E-2F66'],
    ['urn:order:7f3k92qx-0000-4000-8000-000000000000', '7F3K-92QX'],
  ])('is the beginning of %s', (id, short) => {
    expect(shortReference(id)).toBe(short);
  });
});
