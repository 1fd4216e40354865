import path from 'node:path';
import { createRequire } from 'node:module';
import type { JsonSchema } from '@stepwright/engine';
import type { FormSample } from './formSample.ts';

interface Example {
  readonly name: string;
  readonly label: string;
  readonly schema?: JsonSchema;
  readonly data?: unknown;
}

// Imported by name only: it belongs to the package of the suites, not to the product.
const PACKAGE = '@jsonforms/examples';

/** The examples of JSON Forms that have a schema. */
export async function readJsonFormsExamples(): Promise<readonly FormSample[]> {
  const require = createRequire(path.resolve(import.meta.dirname, '../package.json'));
  const { getExamples } = require(PACKAGE) as {
    readonly getExamples: () => readonly Example[];
  };
  return getExamples().flatMap(({ name, schema, data }) => (schema ? [{ name, schema, data }] : []));
}
