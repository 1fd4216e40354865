import { readSecretFiles } from './secretFiles.ts';

const KEY_BYTES = 32;
const MIN_SECRET_LETTERS = 32;

/**
 * Reads variables by kind, secrets from their files, and collects all problems, so that they can be reported at once.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** Variables with the file of a secret that others of the machine can open. */
  readonly openFiles: readonly string[];
  readonly #variables: Readonly<Record<string, string | undefined>>;
  readonly #inFiles: ReadonlyMap<string, string>;
  readonly #values = new Map<string, string>();
  readonly #names = new Set<string>();

  constructor(variables: Readonly<Record<string, string | undefined>>) {
    this.#variables = variables;
    const { texts, open, problems } = readSecretFiles(variables);
    this.#inFiles = texts;
    this.openFiles = open;
    this.problems.push(...problems);
  }

  /** Values that were read so far and are set. */
  get values(): ReadonlyMap<string, string> {
    return this.#values;
  }

  /** The variables that were asked for so far, set or not. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** The variable's text; an empty one counts as not set. */
  text(name: string): string | undefined {
    this.#names.add(name);
    const value = this.#inFiles.get(name) ?? this.#variables[name]?.trim();
    if (!value) return undefined;
    this.#values.set(name, value);
    return value;
  }

  /** The text of a variable that the chosen adapter cannot do without. */
  needed(name: string, adapter: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.push(`${name} is missing, which ${adapter} needs`);
    return value ?? '';
  }

  /** A caller's secret, too long to guess. */
  secret(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length < MIN_SECRET_LETTERS)
      this.problems.push(`${name} must have ${MIN_SECRET_LETTERS} letters or more`);
    return value;
  }

  /** A text of one line, which becomes part of a header. */
  line(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && /\p{Cc}/u.test(value)) this.problems.push(`${name} must be one line of text`);
    return value;
  }

  choice<const Values extends readonly string[]>(
    name: string,
    values: Values,
    fallback: Values[number],
  ): Values[number] {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (values.includes(value)) return value;
    this.problems.push(`${name} must be one of ${values.join(', ')}`);
    return fallback;
  }

  integer(name: string, range: { fallback: number; min: number; max: number }): number {
    const value = this.text(name);
    if (value === undefined) return range.fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= range.min && number <= range.max) return number;
    this.problems.push(`${name} must be a whole number from ${range.min} to ${range.max}`);
    return range.fallback;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    this.problems.push(`${name} must be true or false`);
    return undefined;
  }

  // The value is not repeated in the problem: addresses may hold passwords.
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    this.problems.push(
      `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** Origins that the chosen adapter cannot do without, separated by commas. They become parts of policies and rules. */
  origins(name: string, adapter: string): readonly string[] {
    const origins = this.needed(name, adapter)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) return origins;
    this.problems.push(`${name} must be origins such as https://carrier.example, separated by commas`);
    return [];
  }

  base64Key(name: string): Uint8Array | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const bytes = Buffer.from(value, 'base64');
    if (bytes.byteLength === KEY_BYTES) return bytes;
    this.problems.push(`${name} must be ${KEY_BYTES} bytes in base64`);
    return undefined;
  }
}

/** A service that an operator may have: a sandbox's, none, or the one at a URL, called with a token. */
export type HttpAdapter =
  | { readonly kind: 'sandbox' | 'none' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

/**
 * Reads `<prefix>_ADAPTER`, `<prefix>_URL` and `<prefix>_TOKEN`. `usual` is the adapter if neither it nor a URL is set.
 */
export function readHttpAdapter(
  read: EnvironmentReader,
  prefix: string,
  usual: 'sandbox' | 'none',
): HttpAdapter {
  const url = read.url(`${prefix}_URL`, ['http:', 'https:']);
  const kind = read.choice(`${prefix}_ADAPTER`, ['sandbox', 'http', 'none'], url ? 'http' : usual);
  if (kind !== 'http') return { kind };
  const adapter = `${prefix}_ADAPTER=http`;
  if (!url) read.problems.push(`${prefix}_URL is missing, which ${adapter} needs`);
  return { kind, url: url ?? '', token: read.needed(`${prefix}_TOKEN`, adapter) };
}
