import type { FieldProps, Registry, UnsupportedFieldProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';

/** Fetches the parts of RJSF that not every step draws. */
export const loadOtherParts = () => import('./otherParts.ts');

/** Fields of RJSF that few steps draw: what has no type. */
export const rareFields: Registry['fields'] = {
  FallbackField: onDemand<FieldProps>(async () => (await loadOtherParts()).FallbackField),
  NullField: onDemand<FieldProps>(async () => (await loadOtherParts()).NullField),
};

/** Templates around such fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others are our theme's
export const rareTemplates = {
  UnsupportedFieldTemplate: onDemand<UnsupportedFieldProps>(
    async () => (await loadOtherParts()).UnsupportedFieldTemplate,
  ),
} as Registry['templates'];
