import type { ReactNode } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { useField } from '../context/FieldContext.ts';
import { listOptions } from './listOptions.ts';

/** Several choices at once, all in sight. They are kept in the order of the schema; none at all is no answer. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, disabled, readonly, options, onChange } = props;
  const { texts, describedBy, invalid } = useField();
  const choices = listOptions(options);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isChosen = (choice: unknown) => chosen.some((one) => deepEquals(one, choice));
  const toggle = (toggled: unknown) => {
    const next = choices
      .filter((choice) => isChosen(choice.value) !== (choice.value === toggled))
      .map((choice) => choice.value);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Choices id={id} className="sw-choices" aria-labelledby={`${id}__label`} aria-describedby={describedBy}>
      {choices.map(({ key, value: choice }, index) => (
        <label key={key} className="sw-choice" htmlFor={`${id}-${index}`}>
          <input
            type="checkbox"
            id={`${id}-${index}`}
            name={htmlName ?? `${id}-${name}`}
            value={key}
            checked={isChosen(choice)}
            disabled={(disabled ?? false) || (readonly ?? false)}
            aria-invalid={invalid || undefined}
            onChange={() => toggle(choice)}
          />
          <span>{texts.option(key)}</span>
        </label>
      ))}
    </Choices>
  );
}

const Choices = styled('fieldset')({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
