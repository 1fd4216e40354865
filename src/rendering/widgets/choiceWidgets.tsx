import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../context/FieldContext.ts';
import { InputBox } from '../../components/InputBox.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { findOption, listOptions, type Option } from './listOptions.ts';
import { shownText } from './useTextInput.ts';
import { useAutocomplete, useAutocompleteByName } from './useAutocomplete.ts';

/** One thing to agree to. Unticked means not answered, so that a required tick is missed by its own text. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, onChange } = props;
  const { texts, labelledBy, describedBy, invalid } = useField();
  return (
    <label className="sw-choice" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={htmlName ?? name}
        checked={value === true}
        disabled={(disabled ?? false) || (readonly ?? false)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required === true || undefined}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
      <span>{texts.label}</span>
    </label>
  );
}

/** The platform's own list: the phone's wheel, type-ahead and screen readers work without any code of ours. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, schema, options, onChange } = props;
  const { t } = useStepForm();
  const { texts, describedBy, invalid } = useField();
  const autoComplete = useAutocomplete({ schema, options, byFormat: useAutocompleteByName(name) });
  const choices = withFormer(listOptions(options), value);
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
        {choices.map(({ key, isFormer }) => (
          <option key={key} value={key}>
            {isFormer === true ? key : texts.option(key)}
          </option>
        ))}
      </select>
    </InputBox>
  );
}

interface Choice extends Option {
  readonly isFormer?: true;
}

/** With an answer from before that is no choice any more: it is seen, and told to be wrong, instead of looking like none. */
function withFormer(choices: readonly Option[], value: unknown): readonly Choice[] {
  const key = shownText(value);
  return key === '' || findOption(choices, value) ? choices : [...choices, { key, value, isFormer: true }];
}
