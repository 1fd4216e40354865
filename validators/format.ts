import type { ErrorCode } from './errorCodes.ts';

/** What a rule may know besides the value: today comes from a clock that tests and replays can set. */
export interface CheckContext {
  /** ISO date, YYYY-MM-DD. */
  readonly today: string;
}

/** One rule about one text: the same object validates in the browser, on the server and in the CLI. */
export interface Format<Options extends object = object, Code extends string = ErrorCode> {
  readonly name: string;
  /** One sentence that says what is accepted and who says so. */
  readonly description: string;
  /** Option name and what it means, empty when the format has none. */
  readonly options: Readonly<Record<string, string>>;
  /** What an option is when neither market nor schema sets it. */
  readonly defaults?: Partial<Options>;
  /** Validates the value as typed: undefined when it is fine, else the code that says why not. */
  check(value: string, options: Partial<Options>, context: CheckContext): Code | undefined;
  /** What its messages say besides numbers among the options, such as an example. */
  params?(options: Partial<Options>): Readonly<Record<string, string>>;
  /** The spelling to store: without what the rule ignores. Never changes the outcome; doing it twice changes nothing. */
  normalise?(value: string, options: Partial<Options>): string;
}

/** A format of any product, with whatever codes. */
export type AnyFormat = Format<object, string>;
