import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';
import { findOption, listOptions } from './listOptions.ts';
import { shownText } from './shownText.ts';
import { useAutocomplete } from './useAutocomplete.ts';

/** The platform's own list: the phone's wheel, type-ahead and screen readers work without any code of ours. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, schema, options, onChange } = props;
  const { t } = useStepForm();
  const { texts, describedBy, invalid } = useField();
  const autoComplete = useAutocomplete({ schema, options, byFormat: AUTOCOMPLETE[name] });
  const choices = listOptions(options);
  const chosen = findOption(choices, value);
  // An answer from before, which is no choice any more, is seen and told to be wrong, instead of looking like none.
  const former = chosen === undefined ? shownText(value) : '';
  return (
    <InputBox kind="select">
      <select
        id={id}
        name={htmlName ?? name}
        value={chosen?.key ?? former}
        disabled={(disabled ?? false) || (readonly ?? false)}
        onChange={({ target }) =>
          onChange(
            former !== '' && target.value === former
              ? value
              : choices.find(({ key }) => key === target.value)?.value,
          )
        }
        autoComplete={autoComplete}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required === true || undefined}
      >
        <option value="">{required === true ? t('common:select') : ''}</option>
        {former !== '' && <option value={former}>{former}</option>}
        {choices.map(({ key }) => (
          <option key={key} value={key}>
            {texts.option(key)}
          </option>
        ))}
      </select>
    </InputBox>
  );
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = { territory: 'address-level1' };
