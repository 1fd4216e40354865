import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CodeOptions } from 'ajv';
import { createHost } from './createHost.ts';
import { createFormatKeyword } from './keywords/format.ts';
import type { FormatDefaults } from './keywords/format.ts';
import { formatsByName, keywords } from './vocabulary.ts';

interface CreateAjvOptions {
  /** Options of formats by name; a market's `formats`. */
  readonly formatDefaults?: FormatDefaults;
  /** Today as YYYY-MM-DD, asked at every check. */
  readonly today: () => string;
  /** Ajv's own option, for compiling ahead. */
  readonly code?: CodeOptions;
  /** Ajv's own sentences in errors; left out where only codes are read. */
  readonly messages?: boolean;
}

/**
 * The only maker of Ajv. Compiled code finds rules and clock in a variable `host` (see ValidatorHost) when written out.
 * Throws for a market that sets options of a format that does not exist; compiling throws for an unknown format or option.
 */
export function createAjv({ formatDefaults = {}, today, code, messages = true }: CreateAjvOptions): Ajv2020 {
  const stranger = Object.keys(formatDefaults).find((name) => formatsByName[name] === undefined);
  if (stranger !== undefined) throw new Error(`Options for an unknown format "${stranger}"`);

  const ajv = new Ajv2020({
    allErrors: true,
    // A schema that cannot be compiled throws; printing its generated code helps nobody.
    logger: false,
    strict: true,
    // An overlay or a condition names a property without repeating its type.
    strictTypes: false,
    strictRequired: false,
    // Ajv's formats are replaced below by ours of the same keyword.
    validateFormats: false,
    messages,
    ...(code === undefined ? {} : { code }),
  });
  // The draft's own meta-schema names formats that are none of ours: it is compiled while the built-in keyword is there.
  void ajv.validateSchema({});
  ajv.removeKeyword('format');
  ajv.addKeyword(createFormatKeyword(createHost({ today }), formatDefaults));
  for (const { definition } of keywords) ajv.addKeyword(definition);
  return ajv;
}
