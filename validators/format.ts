/** Context of a rule besides the value: today's date comes from a clock that tests and replays can set. */
export interface CheckContext {
  /** ISO date, YYYY-MM-DD. */
  readonly today: string;
}

/** One rule about one text: the same object validates in the browser, on the server and in the CLI. */
export interface Format<Options extends object = object, Code extends string = string> {
  readonly name: string;
  /** One sentence about the accepted values and their source. */
  readonly description: string;
  /** Option name and what it means, empty when the format has none. */
  readonly options: Readonly<Record<string, string>>;
  /** Value of an option that neither market nor schema sets. */
  readonly defaults?: Partial<Options>;
  /** Says why a rule cannot work with these options, or undefined; asked when definitions are checked. */
  optionFault?(options: Readonly<Record<string, unknown>>): string | undefined;
  /** Validates the value as typed: undefined if valid, else the code of the reason. */
  check(value: string, options: Partial<Options>, context: CheckContext): Code | undefined;
  /** Parameters of its messages besides numbers among the options, such as an example. */
  params?(options: Partial<Options>): Readonly<Record<string, string>>;
  /** The spelling to store: without what the rule ignores. Never changes the outcome; doing it twice changes nothing. */
  normalise?(value: string, options: Partial<Options>): string;
  /**
   * Input behaviour and display, for a format that its definition declares; the product defines those of all others.
   */
  readonly input?: FormatInput;
  /** Masked and encrypted, if its declaration says so; the product defines it for all others. */
  readonly sensitive?: true;
  /** Number of last characters of a sensitive value that may be shown, if the format defines it. */
  readonly shownLast?: number;
}

/** How a value is typed, and how it is shown. */
export interface FormatInput {
  readonly inputMode?: 'numeric';
  /** Token for the browser's own filling-in. */
  readonly autocomplete: string;
  readonly capitalise?: 'characters';
  readonly spellCheck: false;
  /** Without what people put between the characters. */
  parse(text: string): string;
  /** A finished value in groups. */
  show(value: string): string;
}

/** A format of any product, with any codes. */
export type AnyFormat = Format;

/** Formats by the names schemas use. Without prototype, so that a name such as `constructor` finds nothing. */
export function byName<Some extends AnyFormat>(formats: readonly Some[]): Readonly<Record<string, Some>> {
  return Object.assign(
    Object.create(null),
    Object.fromEntries(formats.map((format) => [format.name, format])),
  );
}
