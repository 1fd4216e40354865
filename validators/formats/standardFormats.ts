import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';

// Keeps the patterns of addresses away from inputs that nobody types.
const MAX_LENGTH = 2048;

/** The formats of JSON Schema itself that definitions use, in the shape of our own. */
export const standardFormats: readonly Format[] = [
  wrap('date', 'format.date', 'Date as YYYY-MM-DD (RFC 3339).'),
  wrap('date-time', 'format.date-time', 'Date and time with offset (RFC 3339).'),
  wrap('uri', 'format.uri', 'Absolute URI (RFC 3986).'),
  wrap('uuid', 'format.uuid', 'UUID (RFC 4122).'),
];

function wrap(name: 'date' | 'date-time' | 'uri' | 'uuid', code: ErrorCode, description: string): Format {
  const isValid = toPredicate(fullFormats[name]);
  return {
    name,
    description,
    options: {},
    check: (value) => (value.length <= MAX_LENGTH && isValid(value) ? undefined : code),
  };
}

function toPredicate(format: (typeof fullFormats)['date']): (value: string) => boolean {
  if (format instanceof RegExp) return (value) => format.test(value);
  if (typeof format === 'function') return (value) => format(value);
  if (typeof format === 'object' && typeof format.validate === 'function') {
    const { validate } = format;
    return (value) => (validate as (text: string) => unknown)(value) === true;
  }
  throw new Error('ajv-formats describes a format in a way this wrapper does not know');
}
