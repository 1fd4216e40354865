import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { WidgetProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../../../lib/unknownValue.ts';
import { FieldContext, useField } from '../../context/FieldContext.ts';
import { useMemberErrors } from '../../context/MemberErrors.ts';
import { useStepForm } from '../../context/StepFormContext.ts';
import { DateWidget } from '../PickerWidget.tsx';

/** Two days, kept as `{ "from": "2026-11-20", "to": "2026-11-24" }`; without both there is no answer. */
export function DateRangeWidget(props: WidgetProps): ReactNode {
  const { t } = useStepForm();
  const { describedBy } = useField();
  return (
    <Days aria-labelledby={`${props.id}__label`} aria-describedby={describedBy}>
      <Day widget={props} name="from" label={t('common:dateRange.from')} />
      <Day widget={props} name="to" label={t('common:dateRange.to')} />
    </Days>
  );
}

const Days = styled('fieldset')(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: theme.spacing(1.5, 2),
  '& label': { display: 'block', marginBottom: theme.spacing(0.5) },
}));

interface DayProps {
  readonly widget: WidgetProps;
  readonly name: 'from' | 'to';
  readonly label: string;
}

function Day({ widget, name, label }: DayProps): ReactNode {
  const { value, onChange, required, schema, registry } = widget;
  const field = useField();
  const error = useMemberErrors().get(name);
  const context = useMemo(
    () => ({ ...field, path: [...field.path, name], describedBy: error, invalid: error !== undefined }),
    [field, name, error],
  );
  const id = `${widget.id}_${name}`;
  const member = schema.properties?.[name];
  const day: unknown = ownMember(value, name);
  return (
    <div data-pointer={pathToPointer(context.path)}>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={context}>
        <DateWidget
          {...widget}
          id={id}
          name={name}
          htmlName={`${widget.htmlName ?? widget.name}.${name}`}
          schema={typeof member === 'object' ? registry.schemaUtils.retrieveSchema(member, day) : {}}
          value={day}
          required={required === true && schema.required?.includes(name) === true}
          onChange={(changed: unknown) => onChange(withDay(value, name, changed))}
        />
      </FieldContext>
    </div>
  );
}

/** The object with one day changed; undefined once it has none. */
function withDay(value: unknown, name: string, day: unknown): unknown {
  const { [name]: _before, ...others } = isRecord(value) ? value : {};
  const days = day === undefined ? others : { ...others, [name]: day };
  return Object.keys(days).length === 0 ? undefined : days;
}
