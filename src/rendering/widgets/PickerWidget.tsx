import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { useField } from '../FieldContext.ts';
import { shownText } from './shownText.ts';
import { useDateLimits } from './useDateLimits.ts';
import { useAutocomplete } from './useAutocomplete.ts';

/** A day, typed or picked, as the platform does it in its language; kept as `2026-11-20`. */
export function DateWidget(props: WidgetProps): ReactNode {
  return <Picker {...props} type="date" />;
}

/** A month, kept as `2026-11`. */
export function MonthWidget(props: WidgetProps): ReactNode {
  return <Picker {...props} type="month" />;
}

/** A time of day, kept as `14:30`. */
export function TimeWidget(props: WidgetProps): ReactNode {
  return <Picker {...props} type="time" />;
}

function Picker(props: WidgetProps & { readonly type: 'date' | 'month' | 'time' }): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, schema, options, onChange, type } = props;
  const { describedBy, invalid } = useField();
  const limits = useDateLimits(schema, type);
  const autoComplete = useAutocomplete({ schema, options, byFormat: undefined });
  return (
    <InputBox>
      <input
        id={id}
        name={htmlName ?? name}
        type={type}
        {...limits}
        value={shownText(value)}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        autoComplete={autoComplete}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required === true || undefined}
      />
    </InputBox>
  );
}
