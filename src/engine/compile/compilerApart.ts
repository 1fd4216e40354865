import type { AnyValidateFunction } from 'ajv/dist/types/index.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../definition/definitionTypes.ts';

interface Compiled {
  readonly validate: AnyValidateFunction;
  /** Whether an AJV of its own compiled it. */
  readonly isApart: boolean;
}

/** Where AJVs come from. */
export interface Compilers {
  /** An instance of its own. */
  readonly own: () => Ajv2020;
  /** One that others may use, too. */
  readonly shared: () => Ajv2020;
}

// Excludes the names that `collectSchemas` assigns, which are unambiguous everywhere.
const OWN_ID = /"\$id":"(?!step:)/;

/**
 * Compiles schemas one after the other with one AJV. A schema that names itself or a part of it by `$id` gets an AJV of its own: names would
 * last, and the next schema of the same name be refused or mistaken for it.
 */
export function compilerApart(compilers: Compilers): (schema: JsonSchema) => Compiled {
  let shared: Ajv2020 | undefined;
  return (schema) => {
    const isApart = OWN_ID.test(JSON.stringify(schema));
    const ajv = isApart ? compilers.own() : (shared ??= compilers.shared());
    return { validate: ajv.compile(schema), isApart };
  };
}
