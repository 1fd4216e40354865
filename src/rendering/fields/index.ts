import type { RegistryFieldsType } from '@rjsf/utils';
import { ConstantOrText } from './ConstantOrText.tsx';
import { ObjectOrChoice } from './ObjectOrChoice.tsx';

/** Fields in place of RJSF's own. Those that a step's `ui:field` names come with the product's kit. */
export const fields: RegistryFieldsType = {
  StringField: ConstantOrText,
  ObjectField: ObjectOrChoice,
};
