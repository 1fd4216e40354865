import { withDeclaredFormats } from '../declared/declaredFormats.ts';
import type { FormatDeclaration } from '../declared/formatDeclaration.ts';
import { type AnyFormat, byName } from '../format.ts';
import { hostWith, type ValidatorHost } from '../hostWith.ts';
import { initialChunkFormatsByName } from './initialChunkFormats.ts';
import { requiredCodes } from './requiredCodes.ts';

interface PageHostOptions {
  /** Definition from which the compiled validators were built. */
  readonly definition: object & { readonly formats?: Readonly<Record<string, FormatDeclaration>> };
  readonly today: () => string;
}

/**
 * The host of a page. Formats of later steps are fetched for a definition that names one; so are those of JSON Schema itself, phones
 * and addresses of countries with customs of their own, limits of dates, and numbers that were compiled without their declarations.
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
  if (!declared && lacks(formats))
    formats = { ...formats, ...byName((await import('./earlierNumbers.ts')).earlierNumbers) };
  if (lacks(formats))
    formats = await import('./commonFormats.ts').then((common) => common.commonFormatsByName);
  if (lacks(formats)) formats = await import('./formats.ts').then((all) => all.formatsByName);
  if (/"(?:plans|units|lots|boxes|numberAt|scripts|placeholders)":/.test(text))
    formats = { ...formats, ...(await import('./regionFormats.ts')).regionFormatsByName };
  if (declared) formats = withDeclaredFormats(formats, declared);
  const dateLimit = /"(?:earliest|latest)":/.test(text)
    ? (await import('../dates/checkDateLimit.ts')).checkDateLimit
    : undefined;
  return hostWith(formats, dateLimit, { today, requiredCodes });
}
