import type { RJSFSchema } from '@rjsf/utils';
import { typeOfFile } from './fileKinds.ts';

/** Rules of the schema for each file, of a single one or of a list. */
export interface FileRules {
  /** Media types; all of them where the schema names none. */
  readonly types: readonly string[] | undefined;
  /** In bytes. */
  readonly largest: number;
  /** How many there may be. */
  readonly most: number;
}

/** Why a file is not sent at all. */
export type Refusal = 'empty' | 'size' | 'type';

export function readFileRules(schema: RJSFSchema): FileRules {
  const isList = schema.type === 'array';
  const file = (isList ? schema.items : schema) as RJSFSchema; // a list of files has one kind of items
  const { type = {}, size = {} } = file.properties as Readonly<Record<string, RJSFSchema | undefined>>;
  const types = type.const === undefined ? type.enum : [type.const];
  return {
    types: types?.map(String),
    largest: size.maximum ?? Infinity,
    most: isList ? (schema.maxItems ?? Infinity) : 1,
  };
}

/** Validates a file before it is sent, its kind by its content. */
export async function validateFile(file: File, { types, largest }: FileRules): Promise<Refusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > largest) return 'size';
  const type = await typeOfFile(file);
  return types !== undefined && (type === undefined || !types.includes(type)) ? 'type' : undefined;
}

/** The end of a media type, as people know it: `PDF`, `PNG`. */
export function nameTypes(types: readonly string[]): string {
  return types.map((type) => (type.split('/')[1] ?? type).replace(/^.*[.+-]/, '').toUpperCase()).join(', ');
}

const KB = 1000;

/** A size in the language's words: `2.5 MB`. */
export function spellSize(bytes: number, locale: string): string {
  const isLarge = bytes >= KB * KB;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(isLarge ? bytes / KB / KB : bytes / KB);
}
