import type { ComponentType } from 'react';
import type { FieldProps, Registry, UnsupportedFieldProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';

/** Fetches the parts of RJSF that not every step draws. */
export const loadOtherParts = () => import('./otherParts.ts');

type OtherParts = Awaited<ReturnType<typeof loadOtherParts>>;

const rare = <Props extends object>(choose: (parts: OtherParts) => ComponentType<Props>) =>
  onDemand<Props>(async () => choose(await loadOtherParts()));

/** Fields of RJSF that few steps draw: what has no type. */
export const rareFields: Registry['fields'] = {
  FallbackField: rare<FieldProps>(({ FallbackField }) => FallbackField),
  NullField: rare<FieldProps>(({ NullField }) => NullField),
};

/** Templates around such fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others are our theme's
export const rareTemplates = {
  UnsupportedFieldTemplate: rare<UnsupportedFieldProps>(
    ({ UnsupportedFieldTemplate }) => UnsupportedFieldTemplate,
  ),
} as Registry['templates'];
