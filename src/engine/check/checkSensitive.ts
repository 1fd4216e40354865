import { listLeaves } from '../answers/walkSchema.ts';
import type { Json } from '../definition/definitionTypes.ts';
import type { Finding } from '../definition/finding.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/** Formats whose values must be masked, encrypted and kept out of the browser's storage. */
const SENSITIVE_FORMATS: ReadonlySet<string> = new Set([
  'ssn',
  'ssn-last4',
  'sin',
  'ein',
  'ein-last4',
  'government-id',
  'business-number',
  'date-of-birth',
  'account-number',
  'card-number',
  'card-cvv',
]);

/** Every question for a sensitive value says so. */
export function checkSensitive(input: CheckInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap((step) =>
    listLeaves(step.schema)
      .filter(({ schema }) => isSensitiveFormat(schema['format']) && schema['sensitive'] !== true)
      .map(({ path, schema }) => {
        const place = {
          part: 'steps',
          id: step.id,
          pointer: `/schema/properties/${path.join('/properties/')}`,
        } as const;
        return findingAt(
          input,
          'sensitive-unmarked',
          place,
          `"${path.join('.')}" has the format ${JSON.stringify(schema['format'])}`,
        );
      }),
  );
}

function isSensitiveFormat(format: Json | undefined): boolean {
  return typeof format === 'string' && SENSITIVE_FORMATS.has(format);
}
