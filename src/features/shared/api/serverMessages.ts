import { isRecord } from '../../../lib/isRecord.ts';

/** Messages with one of these report a bug of the server; users read the portal's default text instead. */
const INTERNAL = ['Unhandled error', 'TypeError: ', 'ValidationError: '];
const MAX_LENGTH = 300;

/**
 * Returns the messages of a failed response (specification, section 8): each item of `errors`, else the description of
 * the first of `details`, else `message`, else `error`. Empty if none is fit to be shown.
 */
export function serverMessages(body: unknown): readonly string[] {
  if (!isRecord(body)) return [];
  const { errors, details, message, error } = body;
  const each = Array.isArray(errors) ? errors.map(textOf) : [];
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : [];
  const texts = each.length > 0 ? each : [[textOf(first), textOf(message), textOf(error)].find(Boolean)];
  return texts.filter((text) => text !== undefined).filter(isFit);
}

function textOf(item: unknown): string | undefined {
  const text = isRecord(item) ? (item['description'] ?? item['message']) : item;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFit(text: string): boolean {
  return text.length <= MAX_LENGTH && !INTERNAL.some((part) => text.includes(part));
}
