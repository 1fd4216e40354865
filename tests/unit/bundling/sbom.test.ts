import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSbom, type PackageFiles } from '../../../bundling/sbom/createSbom.ts';
import { findUnusable } from '../../../bundling/sbom/licences.ts';
import type { Sbom } from '../../../bundling/sbom/licences.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
const files = {
  manifest: read('package.json') as PackageFiles['manifest'],
  lock: read('package-lock.json') as PackageFiles['lock'],
};

/** Every package of others in the lock that the product runs on, as `name@version`. */
const locked = Object.entries(files.lock.packages)
  .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && link !== true)
  .map(
    ([place, { name = place.split('node_modules/').at(-1), version }]) =>
      `${String(name)}@${String(version)}`,
  );

describe('the list of packages', () => {
  let sbom: Sbom;
  beforeAll(() => {
    sbom = createSbom(files);
  });

  it('is of the format', () => {
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/) as string,
      metadata: {
        component: { name: 'stepwright', purl: expect.stringMatching(/^pkg:npm\/stepwright@/) as string },
      },
    });
    const refs = new Set(sbom.components.map((component) => component['bom-ref']));
    expect(refs.size).toBe(sbom.components.length);
    const named = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
  });

  it('has every package that the product runs on, and no other, with version, hash and licence', () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(
      sbom.components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length))).toSorted(),
    ).toEqual([...new Set(locked)].toSorted());
    const poor = sbom.components.filter(
      ({ hashes, licenses }) => hashes?.[0]?.alg !== 'SHA-512' || !licenses?.length,
    );
    expect(poor).toEqual([]);
  });

  it('has licences only that may be used', () => {
    expect(findUnusable(sbom.components)).toEqual([]);
  });
});

describe('a licence', () => {
  const component = (licence: string | undefined, name = 'left-pad') => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    ...(licence !== undefined && { licenses: [{ expression: licence }] }),
  });

  it.each([
    ['GPL-3.0-only', 'left-pad'],
    ['MIT AND GPL-2.0', 'left-pad'],
    ['LGPL-3.0-or-later', 'left-pad'],
    ['SEE LICENSE IN terms.txt', 'left-pad'],
    [undefined, 'left-pad'],
  ])('%s of %s is refused', (licence, name) => {
    expect(findUnusable([component(licence, name)])).toEqual([expect.stringMatching(/^left-pad@1\.0\.0: /)]);
  });

  it.each([
    ['(BSD-3-Clause OR GPL-2.0)', 'left-pad'],
    ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64'],
  ])('%s of %s is taken', (licence, name) => {
    expect(findUnusable([component(licence, name)])).toEqual([]);
  });
});
