import type { ComponentType } from 'react';
import type { Registry } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';

type DefaultRegistry = Omit<Registry, 'schemaUtils'>;

/** Fields of RJSF that few steps draw: what has no type. */
export const rareFields = {
  FallbackField: whenAsked('FallbackField'),
  NullField: whenAsked('NullField'),
} as unknown as DefaultRegistry['fields']; // RJSF's own, under their own names

/** Templates around such fields. */
export const rareTemplates = {
  UnsupportedFieldTemplate: whenAsked('UnsupportedFieldTemplate'),
} as unknown as DefaultRegistry['templates']; // the others are our theme's

function whenAsked(name: string) {
  return onDemand<object>(
    async () => Reflect.get(await import('./otherParts.ts'), name) as ComponentType<object>, // one of those above
  );
}
