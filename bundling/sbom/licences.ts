/** As far as it is read here; https://cyclonedx.org/docs/1.5/json has all of it. */
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export interface SbomComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly (
    { readonly expression: string } | { readonly license: { readonly id?: string; readonly name?: string } }
  )[];
}

/** Licences that ask for no more than to be named. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Zlib',
];

/** Packages that may have another one, and why. */
const ALLOWED: readonly { readonly name: RegExp; readonly licence: string }[] = [
  // A library beside us, loaded at run time and replaceable, of which nothing is changed.
  { name: /^@img\/sharp-(?:libvips|wasm32|win32)/, licence: 'LGPL-3.0-or-later' },
  // Asks to be named and to say what was changed; it is part of a command of `wawoff2`, which nobody runs.
  { name: /^argparse$/, licence: 'Python-2.0' },
];

/** Licences of packages whose package.json does not name one: read in their own files, in that version. */
const UNSAID: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

export function findLicence({ name, version }: SbomComponent): string | undefined {
  return UNSAID[`${name}@${version}`];
}

/** Components of which the licence is not known, or is none that we may use, a line each. */
export function findUnusable(components: readonly SbomComponent[]): readonly string[] {
  return components
    .filter((component) => !isUsable(component))
    .map(
      ({ name, version, licenses }) =>
        `${name}@${version}: ${licenses ? JSON.stringify(licenses) : 'no licence'}`,
    );
}

function isUsable({ name, licenses = [] }: SbomComponent): boolean {
  const granted = ALLOWED.filter((row) => row.name.test(name)).map(({ licence }) => licence);
  const usable = [...FREE, ...granted];
  return (
    licenses.length > 0 &&
    licenses.every((each) => isMet('expression' in each ? each.expression : idOf(each), usable))
  );
}

function idOf({ license }: { readonly license: { readonly id?: string; readonly name?: string } }): string {
  return license.id ?? license.name ?? '';
}

// One of several is enough with OR; all are needed with AND. Deeper expressions are refused, to be read by a person.
function isMet(expression: string, usable: readonly string[]): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((way) => way.split(' AND ').every((id) => usable.includes(id)));
}
