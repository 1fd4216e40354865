import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../FieldContext.ts';
import { findOption, listOptions } from './listOptions.ts';

/** A few choices, all in sight, each as large as a thumb. */
export function RadiosWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, options, onChange } = props;
  const { texts, describedBy, invalid } = useField();
  const choices = listOptions(options);
  const chosen = findOption(choices, value);
  return (
    <div
      id={id}
      role="radiogroup"
      className={choices.length === 2 ? 'sw-choices sw-pair' : 'sw-choices'}
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required === true || undefined}
    >
      {choices.map((choice, index) => (
        <label key={choice.key} className="sw-choice" htmlFor={`${id}-${index}`}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={htmlName ?? `${id}-${name}`}
            value={choice.key}
            checked={choice === chosen}
            disabled={(disabled ?? false) || (readonly ?? false)}
            onChange={() => onChange(choice.value)}
          />
          <span>{texts.option(choice.key)}</span>
        </label>
      ))}
    </div>
  );
}
