import { byName } from './byName.ts';
import { createHostOf, type ValidatorHost } from './createHostOf.ts';
import type { Format } from './format.ts';
import { ownFormatsByName } from './ownFormats.ts';

interface PageHostOptions {
  /** What the compiled validators were made from. */
  readonly definition: object;
  readonly today: () => string;
}

// The formats of JSON Schema itself, in the order in which definitions need them.
const ON_DEMAND: readonly (() => Promise<readonly Format[]>)[] = [
  async () => (await import('./formats/standardFormats.ts')).standardFormats,
  async () => (await import('./formats/internetNames.ts')).internetNames,
];

/** The host of a page. The formats of JSON Schema itself are fetched for a definition that names one, which few do. */
export async function createPageHost({ definition, today }: PageHostOptions): Promise<ValidatorHost> {
  const names = Array.from(
    JSON.stringify(definition).matchAll(/"format":"([^"]+)"/g),
    ([, name = '']) => name,
  );
  let formats = ownFormatsByName;
  for (const load of ON_DEMAND) {
    const known = formats;
    if (names.every((name) => name in known)) break;
    formats = byName([...Object.values(formats), ...(await load())]);
  }
  return createHostOf(formats, today);
}
