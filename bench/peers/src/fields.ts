export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'select' | 'checkbox' | 'number';
  readonly value: string | number | boolean;
}

const KINDS = ['text', 'text', 'select', 'checkbox', 'number'] as const;
const VALUES = { text: 'abcd', select: 'two', checkbox: true, number: 12 } as const;

export const SELECT_OPTIONS = ['one', 'two', 'three'] as const;

/** The rule of every text: an even number of letters. Each key then makes a valid text invalid, or the other way round. */
export const EVEN_LENGTH = '^(..)*$';

/** The same mixture for all: text, text, select, checkbox, number, and so on; all valid. */
export function listFields(count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'text';
    return { name: `f${index}`, label: `Field ${index}`, kind, value: VALUES[kind] };
  });
}

/** Reads the task from the page's URL: `#<fields>` or `#<fields>-live`. */
export function readTask(): { readonly count: number; readonly live: boolean } {
  const [count, live] = location.hash.slice(1).split('-');
  return { count: Number(count), live: live === 'live' };
}
