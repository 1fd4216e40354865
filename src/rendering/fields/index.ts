import type { RegistryFieldsType } from '@rjsf/utils';
import { AddressField } from './AddressField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { ConstantOrText } from './ConstantOrText.tsx';

/** Fields by the name a step's `ui:field` gives; names with a capital replace RJSF's own. */
export const fields: RegistryFieldsType = {
  StringField: ConstantOrText,
  address: AddressField,
  category: CategoryField,
};
