import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../FieldContext.ts';

/** One thing to agree to. Unticked means not answered, so that a required tick is missed by its own text. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, onChange } = props;
  const { texts, describedBy, invalid } = useField();
  return (
    <label className="sw-choice" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={htmlName ?? name}
        checked={value === true}
        disabled={(disabled ?? false) || (readonly ?? false)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required === true || undefined}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
      <span>{texts.label}</span>
    </label>
  );
}
