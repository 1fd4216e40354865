import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { itemParts } from '../context/later.tsx';
import { ConstantOrText } from './ConstantOrText.tsx';
import { ObjectOrChoice, RepeatedField } from './ObjectOrChoice.tsx';

const loadLists = () => import('../lists/ListField.tsx');
const ArrayField = onDemand<FieldProps>(async () => {
  const parts = Promise.allSettled(itemParts.map((fetchPart) => fetchPart()));
  const [{ ListField }] = await Promise.all([loadLists(), parts]);
  return ListField;
});
const loadShapes = () => import('../shapes/index.ts');
const ShapeField = onDemand<FieldProps>(async () => (await loadShapes()).ShapeField);

/** Fields that replace RJSF's own. Those that a step's `ui:field` names come with the product's kit. */
export const fields: RegistryFieldsType = {
  StringField: ConstantOrText,
  ObjectField: ObjectOrChoice,
  ArrayField,
  CyclicSchemaField: RepeatedField,
  OneOfField: ShapeField,
  AnyOfField: ShapeField,
};
