import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../context/FieldContext.ts';
import { findOption, listOptions } from './listOptions.ts';

/**
 * Renders a few choices, all visible, each large enough for a thumb and with its explanation, if the texts have one.
 */
export function RadiosWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, options, onChange } = props;
  const { texts, describedBy, invalid } = useField();
  const choices = listOptions(options);
  const chosen = findOption(choices, value);
  const hints = choices.map(({ key }) => texts.optionHint(key));
  const inPair = choices.length === 2 && !hints.some(Boolean);
  return (
    <div
      id={id}
      role="radiogroup"
      className={inPair ? 'sw-choices sw-pair' : 'sw-choices'}
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
            {...(hints[index] === undefined ? {} : namedAndDescribed(`${id}-${index}`))}
          />
          <span>
            <span id={`${id}-${index}__name`}>{texts.option(choice.key)}</span>
            {hints[index] !== undefined && (
              <span id={`${id}-${index}__hint`} className="sw-choice-hint">
                {hints[index]}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

// The name is announced first, its explanation after it.
function namedAndDescribed(id: string) {
  return { 'aria-labelledby': `${id}__name`, 'aria-describedby': `${id}__hint` };
}
