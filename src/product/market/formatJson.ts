import type { Json } from '@stepwright/engine';

const WIDTH = 110;
const STEP = '  ';

/** A value as a JSON file of this project is written: an object member by member, a short list of plain values in one line. */
export function formatJson(value: Json): string {
  return `${format(value, '', 0)}\n`;
}

/** `taken` is the text before and after the value in its first line. */
function format(value: Json, indent: string, taken: number): string {
  if (Array.isArray(value)) return formatList(value, indent, taken);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries: readonly (readonly [string, Json])[] = Object.entries(value);
  const members = entries.map(([name, item], index) => {
    const start = `${indent}${STEP}${JSON.stringify(name)}: `;
    return start + format(item, indent + STEP, start.length + commaBehind(index, entries));
  });
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}

function formatList(items: readonly Json[], indent: string, taken: number): string {
  const inLine = `[${items.map((item) => format(item, '', 0)).join(', ')}]`;
  if (!inLine.includes('\n') && taken + inLine.length <= WIDTH && !items.some(isRecord) && !isTable(items))
    return inLine;
  const start = indent + STEP;
  const lines = items.map(
    (item, index) => start + format(item, start, start.length + commaBehind(index, items)),
  );
  return items.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n${indent}]`;
}

function commaBehind(index: number, all: readonly unknown[]): number {
  return index < all.length - 1 ? 1 : 0;
}

function isRecord(value: Json): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  );
}

/** A list of lists with several values each is written row by row. */
function isTable(items: readonly Json[]): boolean {
  return items.length > 1 && items.every((item) => Array.isArray(item) && item.length > 1);
}
