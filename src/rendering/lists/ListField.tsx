import { createElement, useState, memo } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions, getWidget, optionsList, shallowEquals } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { isChoiceOfSeveral, typesToChoose } from '../schema/schemaKinds.ts';
import { SeveralTypes } from '../fields/ConstantOrText.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { listLayout } from './layouts.ts';
import { ListFoot, ListFrame, ListHead } from './ListFrame.tsx';
import { listLimits } from './listLimits.ts';
import { listId } from './listControl.ts';
import type { Outcome } from './listControl.ts';
import { useList } from './useList.ts';
import { pathIdOf } from '../schema/fieldProps.ts';

/** A list: item by item, or as one widget that chooses several of the same few values. */
export function ListField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry } = props;
  const { StringField } = registry.fields;
  if (typesToChoose(schema).length > 0) return <SeveralTypes {...props} />;
  if (schema.enum !== undefined) return StringField && <StringField {...props} />;
  return isChoiceOfSeveral(schema, uiSchema, registry) ? <SeveralField {...props} /> : <List {...props} />;
}

interface AnnouncementProps {
  readonly outcome: Outcome | undefined;
  readonly total: number;
  readonly nameOf: (number: number) => string;
}

/** Announces a change of a list to screen readers. */
const Announcement = memo(function Announcement(props: AnnouncementProps): ReactNode {
  const { outcome, total, nameOf } = props;
  const { t } = useStepForm();
  const number = (outcome?.index ?? 0) + 1;
  return (
    <output>
      <VisuallyHidden>
        {outcome && t(`common:list.${outcome.kind}`, { item: nameOf(number), number, total })}
      </VisuallyHidden>
    </output>
  );
});

/** A list item by item, each a card or a row with its buttons, and a button that adds one. */
function List(props: FieldProps): ReactNode {
  const { schema, uiSchema, disabled = false, readonly = false } = props;
  const { path } = pathIdOf(props);
  const texts = useFieldTexts(path);
  const list = useList(props);
  const count = list.items.length;
  const locked = disabled || readonly;
  const limits = useKept(listLimits(schema, uiSchema, { count, locked }));
  const id = listId(props);
  const { Items, className } = listLayout(schema, uiSchema);
  return (
    <ListFrame aria-describedby={texts.hint && `${id}__hint`} className={className}>
      <ListHead id={id} texts={texts} required={props.required === true} />
      <Items {...props} list={list} limits={limits} nameOf={texts.item} />
      <ListFoot
        id={id}
        path={path}
        reason={props.rawErrors?.[0]}
        add={texts.add}
        limits={limits}
        limit={schema.maxItems}
        onAdd={list.actions.add}
      />
      <Announcement outcome={list.outcome} total={count} nameOf={texts.item} />
    </ListFrame>
  );
}

/** The object of before for as long as its members are the same. */
function useKept<Value extends object>(value: Value): Value {
  const [keep] = useState(createKeeper<Value>);
  return keep(value);
}

function createKeeper<Value extends object>(): (value: Value) => Value {
  let last: Value | undefined;
  return (value) => {
    last = last !== undefined && shallowEquals(last, value) ? last : value;
    return last;
  };
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
