import { createHostOf, type ValidatorHost } from './createHostOf.ts';
import { ownFormatsByName } from './ownFormats.ts';

const OF_JSON_SCHEMA = /"format":"(?:date|date-time|uri|uuid)"/;

interface PageHostOptions {
  /** What the compiled validators were made from. */
  readonly definition: object;
  readonly today: () => string;
}

/** The host of a page. The formats of JSON Schema itself are fetched for a definition that names one, which few do. */
export async function createPageHost({ definition, today }: PageHostOptions): Promise<ValidatorHost> {
  if (!OF_JSON_SCHEMA.test(JSON.stringify(definition))) return createHostOf(ownFormatsByName, today);
  const { formatsByName } = await import('./formats.ts');
  return createHostOf(formatsByName, today);
}
