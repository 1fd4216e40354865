import { createElement } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions, getWidget, optionsList } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { isChoiceOfSeveral } from '../drawsItself.ts';
import { SeveralTypes } from '../fields/SeveralTypes.tsx';
import { typesToChoose } from '../severalTypes.ts';
import { List } from './List.tsx';

/** A list: item by item, or as one widget that chooses several of the same few values. */
export function ListField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry } = props;
  const { StringField } = registry.fields;
  if (typesToChoose(schema).length > 0) return <SeveralTypes {...props} />;
  if (schema.enum !== undefined) return StringField && <StringField {...props} />;
  return isChoiceOfSeveral(schema, uiSchema, registry) ? <SeveralField {...props} /> : <List {...props} />;
}

function SeveralField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry, fieldPathId, formData, name, onChange } = props;
  const { widget = 'checkboxes', ...options } = getUiOptions(uiSchema);
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
  const enumOptions = optionsList(registry.schemaUtils.retrieveSchema(items)) ?? [];
  return createElement(getWidget(schema, widget, registry.widgets), {
    id: fieldPathId.$id,
    name,
    label: '',
    schema,
    registry,
    options: { ...options, enumOptions },
    value: formData as unknown,
    multiple: true,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    readonly: props.readonly ?? false,
    onChange: (value: unknown) => onChange(value, fieldPathId.path, undefined, fieldPathId.$id),
    onBlur: props.onBlur,
    onFocus: props.onFocus,
  });
}
