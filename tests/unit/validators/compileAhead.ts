import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../../validators/portal/vocabulary.ts';
import type { ValidatorHost } from '../../../validators/createHostOf.ts';

export interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Compiles ahead as the product does: CommonJS text inside a function that brings `host`. */
export function compileAhead(schema: object, host: ValidatorHost): Validate {
  const ajv = createAjv({ today: () => '1900-01-01', code: { source: true } });
  const code = standaloneCode(ajv, ajv.compile(schema));
  const module = { exports: {} as Validate };
  // oxlint-disable-next-line typescript/no-implied-eval -- running generated code is what is tested
  const run = new Function('module', 'require', 'host', code) as (...parts: unknown[]) => void;
  run(module, createRequire(import.meta.url), host);
  return module.exports;
}
