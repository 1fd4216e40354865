import type fc from 'fast-check';

/** How texts of one format are made up. Both know the market's options and the day, as the format itself does. */
export interface FormatArbitrary {
  /** Texts that must be accepted, in the spellings that people use. */
  readonly valid: (given: FormatGiven) => fc.Arbitrary<string>;
  /** Texts that must be refused, none of them blank: near misses rather than noise. */
  readonly broken: (given: FormatGiven) => readonly [string, ...string[]];
}

export interface FormatGiven {
  /** Options of the market and the property, as the schema's author wrote them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** YYYY-MM-DD. */
  readonly today: string;
}
