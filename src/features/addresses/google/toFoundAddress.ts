import type { AddressComponents } from '../../../contract/addresses.ts';
import type { FoundAddress } from '../lookupAddress.ts';

/** A component of an address as the maps service names it. */
interface Component {
  readonly types: readonly string[];
  readonly longText: string | null;
  readonly shortText: string | null;
}

const SHORT = ':short';
const COUNTRY = 'country:short';

/**
 * The answers of an address that the maps service found, as the market's settings map its components. Undefined if the address is in another
 * country, or if nothing of it fits.
 */
export function toFoundAddress(
  components: readonly Component[],
  mapping: AddressComponents,
  country: string,
): FoundAddress | undefined {
  if (textOf(components, COUNTRY) !== country) return undefined;
  const answers = Object.entries(mapping).flatMap(([answer, sources]) => {
    const text = sources
      .map((names) => names.map((name) => textOf(components, name)))
      .find((texts) => texts.every((one) => one !== ''));
    return text ? [[answer, text.join(' ')] as const] : [];
  });
  return answers.length > 0 ? Object.fromEntries(answers) : undefined;
}

function textOf(components: readonly Component[], source: string): string {
  const isShort = source.endsWith(SHORT);
  const type = isShort ? source.slice(0, -SHORT.length) : source;
  const component = components.find(({ types }) => types.includes(type));
  return (isShort ? component?.shortText : component?.longText) ?? '';
}
