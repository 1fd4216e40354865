import type { FormatDeclaration } from './declared/formatDeclaration.ts';
import type { AnyFormat } from './format.ts';
import { hostWith, type ValidatorHost } from './hostWith.ts';
import { initialChunkFormatsByName } from './initialChunkFormats.ts';

interface PageHostOptions {
  /** Definition from which the compiled validators were built. */
  readonly definition: object & { readonly formats?: Readonly<Record<string, FormatDeclaration>> };
  readonly today: () => string;
}

/**
 * The host of a page. Formats of later steps are fetched for a definition that names one; so are those of JSON Schema itself, phones
 * and addresses of countries with customs of their own, limits of dates, and what carries out declared formats.
 */
export async function createPageHost({ definition, today }: PageHostOptions): Promise<ValidatorHost> {
  const text = JSON.stringify(definition);
  const { formats: declared } = definition;
  const lacks = (formats: object): boolean =>
    [...text.matchAll(/"format":"([^"]+)"/g)].some(
      ([, name = '']) => !(name in formats || (declared && name in declared)),
    );
  let formats: Readonly<Record<string, AnyFormat>> = initialChunkFormatsByName;
  if (lacks(formats)) formats = await import('./ownFormats.ts').then((own) => own.ownFormatsByName);
  if (lacks(formats))
    formats = await import('./commonFormats.ts').then((common) => common.commonFormatsByName);
  if (lacks(formats)) formats = await import('./formats.ts').then((all) => all.formatsByName);
  if (/"(?:plans|units|lots|boxes|numberAt)":/.test(text))
    formats = { ...formats, ...(await import('./regionFormats.ts')).regionFormatsByName };
  if (declared)
    formats = (await import('./declared/declaredFormats.ts')).withDeclaredFormats(formats, declared);
  const dateLimit = /"(?:earliest|latest)":/.test(text)
    ? (await import('./dates/checkDateLimit.ts')).checkDateLimit
    : undefined;
  return hostWith(formats, dateLimit, today);
}

/** The host of a page of any product, for a definition that may declare formats: what carries those out is fetched only then. */
export async function pageHostFor(
  { formats }: PageHostOptions['definition'],
  host: ValidatorHost,
): Promise<ValidatorHost> {
  if (!formats) return host;
  return (await import('./declared/declaredFormats.ts')).hostFor({ formats }, host);
}
