import type { Answers } from '@stepwright/engine';
import { isCalendarDate } from '@stepwright/validators';

/** Input and output of a command, passed as an argument so that tests can capture them. */
export interface CommandIo {
  readonly stdin: AsyncIterable<string | Buffer>;
  write(line: string): void;
  writeError(line: string): void;
}

/** The lines of a stream, each as soon as it is complete. */
export async function* splitLines(stream: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Whether the text is an existing date, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isCalendarDate(year, month, day);
}

/** The day that a call names, or today. Throws for anything but an existing date. */
export function readDay(day: string | undefined): string {
  const today = day ?? new Date().toISOString().slice(0, 10);
  if (!isDay(today)) throw new Error(`--today must be an existing date as YYYY-MM-DD, not "${today}"`);
  return today;
}

/** Whether a value of JSON is an object, as documents of answers are. */
export function isJsonObject(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
