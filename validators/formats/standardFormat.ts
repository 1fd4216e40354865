import type { Format } from '../format.ts';

// Protects the patterns of addresses from texts of unrealistic length.
const MAX_LENGTH = 2048;

/** A format of JSON Schema itself in the shape of our own: refused with the code `format.<name>`. */
export function standardFormat(
  name: string,
  description: string,
  isValid: (value: string) => boolean,
): Format {
  const code = `format.${name}`;
  return {
    name,
    description,
    options: {},
    check: (value) => (value.length <= MAX_LENGTH && isValid(value) ? undefined : code),
  };
}
