import { formatLengths } from '@stepwright/validators/portal';

/** How a text is recognised that has a number itself, and what to write instead. */
export interface Spelling {
  readonly pattern: RegExp;
  readonly instead: string;
  /** The keys of the texts in which it means that number; left out, all of them. */
  readonly keys?: RegExp;
}

type Numbers = Iterable<readonly [string, number]>;

/** Units by the end of a number's name. */
const UNITS = { Minutes: 'minute', Hours: 'hour', Days: 'day', Megabytes: 'megabyte' } as const;

/**
 * Numbers of a market: a share is recognised by its percent sign, a span by both of its ends, hours by their unit. A
 * single small number of days says too many other things.
 */
export function marketSpellings(numbers: ReadonlyMap<string, number>, language: string): readonly Spelling[] {
  return [...numbers].flatMap(([name, value]) => {
    if (name.endsWith('Share'))
      return [{ pattern: new RegExp(`(?<![\\d.,])${value}\\s?%`), instead: `{{${name}}}%` }];
    if (/(?:Hours|Minutes)$/.test(name)) return withUnit([[name, value]], language);
    return name.endsWith('From') ? span(numbers, name, name.replace(/From$/, 'To')) : [];
  });
}

/**
 * Numbers of the service: times and sizes are recognised by their unit, lengths in the texts about them, since elsewhere a market may
 * have a rule of its own.
 */
export function serviceSpellings(
  numbers: ReadonlyMap<string, number>,
  language: string,
): readonly Spelling[] {
  return [
    ...withUnit(numbers, language),
    ...OWN_TEXTS.flatMap(([keys, names]) =>
      names.map((name) => ({
        keys,
        pattern: new RegExp(`(?<![\\d.,:/+])${numbers.get(name)}(?![.,:/]?\\d)`),
        instead: `{{${name}}}`,
      })),
    ),
  ];
}

/** Texts in which a length needs no unit to be recognised, with the names of the lengths. */
const OWN_TEXTS: readonly (readonly [RegExp, readonly string[]])[] = [
  ...Object.entries(formatLengths).map(
    ([format, lengths]) => [new RegExp(`(?:^|\\.)${format}\\.`), Object.keys(lengths)] as const,
  ),
  [/^(?:signIn|landing|emailProof|one-time-code)\./, ['codeDigits', 'longCodeCharacters']],
  [/^stores\.failure\./, ['storeNameShortest', 'storeNameLongest']],
  [/^channel\.name\./, ['channelNameLongest']],
  [/^prefill\./, ['prefillValueLongest']],
];

function span(numbers: ReadonlyMap<string, number>, from: string, to: string): readonly Spelling[] {
  const start = numbers.get(from);
  const end = numbers.get(to);
  if (start === undefined || end === undefined) return [];
  const pattern = `(?<![\\d.,-])${start}(?:–|-|\\s\\p{L}{1,3}\\s)${end}\\s(?!\\p{Lu})`;
  return [{ pattern: new RegExp(pattern, 'u'), instead: `{{${from}}} and {{${to}}}` }];
}

/** The same time or size may be several numbers: the text decides which one it means. */
function withUnit(numbers: Numbers, language: string): readonly Spelling[] {
  const names = new Map<string, string[]>();
  for (const [name, value] of numbers) {
    const [, unit] = Object.entries(UNITS).find(([end]) => name.endsWith(end)) ?? [];
    if (unit === undefined) continue;
    for (const unitDisplay of ['long', 'short'] as const) {
      const written = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value);
      names.set(written, [...(names.get(written) ?? []), `{{${name}}}`]);
    }
  }
  return [...names].map(([written, named]) => ({
    pattern: new RegExp(`(?<![\\d.,])${spaced(written)}(?!\\p{Script=Latin})`, 'u'),
    instead: `${named.join(' or ')} with its unit`,
  }));
}

/** Matches a text whichever spaces it has. */
function spaced(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s?');
}
