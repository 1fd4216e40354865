import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';
import { findOption, listOptions } from './listOptions.ts';
import { useAutocomplete, useAutocompleteByName } from './useAutocomplete.ts';

/** The platform's own list: the phone's wheel, type-ahead and screen readers work without any code of ours. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, schema, options, onChange } = props;
  const { t } = useStepForm();
  const { texts, describedBy, invalid } = useField();
  const autoComplete = useAutocomplete({ schema, options, byFormat: useAutocompleteByName(name) });
  const choices = listOptions(options);
  return (
    <InputBox kind="select">
      <select
        id={id}
        name={htmlName ?? name}
        value={findOption(choices, value)?.key ?? ''}
        disabled={(disabled ?? false) || (readonly ?? false)}
        onChange={({ target }) => onChange(choices.find(({ key }) => key === target.value)?.value)}
        autoComplete={autoComplete}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required === true || undefined}
      >
        <option value="">{required === true ? t('common:select') : ''}</option>
        {choices.map(({ key }) => (
          <option key={key} value={key}>
            {texts.option(key)}
          </option>
        ))}
      </select>
    </InputBox>
  );
}
