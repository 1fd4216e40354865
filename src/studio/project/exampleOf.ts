import { planIn, spellPhone, type PhoneOptions } from '@stepwright/validators';
import type { Json } from '@stepwright/engine';
import type { resolve } from '../../product/reach/resolveOnce.ts';
import { isList } from '../../lib/unknownValue.ts';
import { kindOf } from './kindOf.ts';
import { asJson, membersOf } from './schemaPath.ts';

/** The definition of a market, with the formats that it declares and its options of all others. */
export type MarketFormats = Pick<ReturnType<typeof resolve>, 'definition' | 'formats'>;

/**
 * An answer to a question of this kind that most likely passes, for samples: one that its format accepts in the market. Undefined for kinds
 * that the palette does not have.
 */
export function exampleOf(
  schema: unknown,
  ui: Readonly<Record<string, Json>> | undefined,
  market?: MarketFormats,
): Json | undefined {
  const known = membersOf(schema);
  if (!known) return undefined;
  const { enum: options, const: only, maxLength, minimum } = known;
  if (only !== undefined) return only;
  if (isList(options)) return asJson(options[0]);
  const accepted = acceptedIn(market, known);
  if (accepted !== undefined) return accepted;
  if (typeof minimum === 'number') return minimum;
  const example = kindOf(known, ui)?.sample;
  return typeof example === 'string' && typeof maxLength === 'number' ? example.slice(0, maxLength) : example;
}

/** A value that the format of a question accepts in a market; undefined if none is known. */
function acceptedIn(
  market: MarketFormats | undefined,
  { format, formatOptions }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!market || typeof format !== 'string') return undefined;
  const { formats, definition } = market;
  if (Object.hasOwn(formats, format)) return formats[format]?.examples.valid[0];
  return EXAMPLES.get(format)?.({ ...definition.market.formats?.[format], ...membersOf(formatOptions) });
}

/** Values that formats in code accept, by the options of the market. */
const EXAMPLES: ReadonlyMap<string, (options: Options) => string | undefined> = new Map([
  ['date-of-birth', ({ order }: Options) => DATES.get(String(order))],
  ['mobile-phone', phoneOf],
  ['business-phone', phoneOf],
]);

interface Options extends Partial<PhoneOptions> {
  readonly order?: unknown;
}

/** An adult's date of birth, by the order of its parts. */
const DATES: ReadonlyMap<string, string> = new Map([
  ['MDY', '04/12/1988'],
  ['DMY', '12/04/1988'],
  ['YMD', '1988/04/12'],
]);

/** A number of the region; undefined for regions whose plan no definition has. */
function phoneOf(options: Options): string | undefined {
  const plan = planIn(options);
  return plan?.example === undefined ? undefined : spellPhone(plan, plan.example);
}
