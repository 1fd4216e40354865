import type { Json } from '@stepwright/engine';
import type { AnyFormat } from '@stepwright/validators';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';

type Options = Readonly<Record<string, Json>>;

interface TypedOption {
  readonly format: AnyFormat;
  readonly name: string;
  readonly text: string;
  /** The options that are set beside it. */
  readonly others: Options;
  /** The same option as it is set elsewhere, whose type it has. */
  readonly like: unknown;
}

/** An option of a format as it was typed, or why the format cannot work with it. */
export type ReadOption =
  { readonly value: Json | undefined; readonly fault?: undefined } | { readonly fault: string };

/** Reads an option of a format: yes or no, a number, a list with commas, or a text. */
export function readOption({ format, name, text, others, like }: TypedOption): ReadOption {
  if (text.trim() === '') return { value: undefined };
  const [first, ...further] = readingsOf(text.trim(), like ?? ownMember(format.defaults, name));
  const faultOf = (value: Json) => format.optionFault?.({ ...others, [name]: value });
  const value = [first, ...further].find((one) => one !== undefined && faultOf(one) === undefined);
  return value === undefined ? { fault: faultOf(first ?? text) ?? 'It does not fit.' } : { value };
}

/** The meanings that a text can have, the most likely first. */
function readingsOf(text: string, like: unknown): readonly Json[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (isList(like) || text.includes(',')) return [parts];
  if (typeof like === 'string') return [text];
  if (text === 'true' || text === 'false') return [text === 'true'];
  return /^-?\d+$/.test(text) ? [Number(text)] : [text, parts];
}

/** An option as it is typed. */
export function writeOption(value: Json | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map(String).join(', ');
  return isRecord(value) ? JSON.stringify(value) : String(value);
}
