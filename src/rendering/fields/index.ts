import type { RegistryFieldsType } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { ConstantOrText } from './ConstantOrText.tsx';

/** Fields by the name a step's `ui:field` gives; names with a capital replace RJSF's own. */
export const fields: RegistryFieldsType = {
  StringField: ConstantOrText,
  address: onDemand(async () => (await import('./AddressField.tsx')).AddressField),
  category: onDemand(async () => (await import('./CategoryField.tsx')).CategoryField),
};
