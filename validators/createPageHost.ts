import { hostWith, type ValidatorHost } from './hostWith.ts';
import { ownFormatsByName } from './ownFormats.ts';

interface PageHostOptions {
  /** What the compiled validators were made from. */
  readonly definition: object;
  readonly today: () => string;
}

/** The host of a page. The formats of JSON Schema itself, and limits of dates, are fetched for a definition that names one, which few do. */
export async function createPageHost({ definition, today }: PageHostOptions): Promise<ValidatorHost> {
  const text = JSON.stringify(definition);
  const lacks = (formats: object): boolean =>
    [...text.matchAll(/"format":"([^"]+)"/g)].some(([, name = '']) => !(name in formats));
  let formats = ownFormatsByName;
  if (lacks(formats))
    formats = await import('./commonFormats.ts').then((common) => common.commonFormatsByName);
  if (lacks(formats)) formats = await import('./formats.ts').then((all) => all.formatsByName);
  const dateLimit = /"(?:earliest|latest)":/.test(text)
    ? (await import('./dates/checkDateLimit.ts')).checkDateLimit
    : undefined;
  return hostWith(formats, dateLimit, today);
}
