import { styled } from '@mui/material/styles';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox, inputBoxStyles } from './InputBox.tsx';
import { useErrorTitle } from './useErrorTitle.ts';

interface LabelledInputProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text input with its label above and its error linked, like those of the steps. */
export function LabelledInput(props: LabelledInputProps): ReactNode {
  const { id, label, error, type = 'text', autoComplete, inputMode, value, onChange } = props;
  const invalid = error !== undefined;
  return (
    <Control>
      <label htmlFor={id}>{label}</label>
      <InputBox>
        <input
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-error` : undefined}
        />
      </InputBox>
      {invalid && <InputError id={`${id}-error`}>{error}</InputError>}
    </Control>
  );
}

function InputError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  useErrorTitle(t('errorPrefix'));
  return (
    <p id={id} role="alert">
      {children}
    </p>
  );
}

const Control = styled('div')(({ theme }) => ({
  ...inputBoxStyles(theme),
  display: 'grid',
  gap: theme.spacing(0.75),
  width: '100%',
  '& > label': { fontWeight: 650 },
  '& > p': { color: theme.palette.error.main, fontWeight: 500 },
}));
