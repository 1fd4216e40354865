import type { ReactNode } from 'react';
import type { WidgetProps, RJSFSchema } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import { InputBox } from '../../components/InputBox.tsx';
import { useField } from '../context/FieldContext.ts';
import { resolveDateLimit, type DateLimit } from '@stepwright/validators';
import { pathToPointer } from '@stepwright/engine';
import { useStepForm } from '../context/StepFormContext.ts';
import { shownText } from './useTextInput.ts';
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

/** Returns the range of the date picker, by today and by a sibling's present value. */
function useDateLimits(
  schema: RJSFSchema,
  type: 'date' | 'month' | 'time',
): { readonly min?: string; readonly max?: string } {
  const { runtime, readAnswer, readAnswers, subscribe } = useStepForm();
  const { path } = useField();
  const read = (): string => {
    if (type !== 'date') return ' ';
    const around = path.slice(0, -1);
    const siblings = around.length === 0 ? readAnswers() : readAnswer(pathToPointer(around));
    const context = { today: runtime.today(), siblings };
    return ['earliest', 'latest']
      .map((side): DateLimit | undefined => Reflect.get(schema, side)) // its shape was checked where it was compiled
      .map((limit) => (limit === undefined ? '' : (resolveDateLimit(limit, context) ?? '')))
      .join(' ');
  };
  const [min, max] = useSyncExternalStore(subscribe, read, read).split(' ');
  return { ...(min && { min }), ...(max && { max }) };
}
