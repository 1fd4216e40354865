import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';

interface LabelledInputProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email';
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
    <Control fullWidth error={invalid}>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        inputProps={{ inputMode, spellCheck: false, ...(invalid && { 'aria-describedby': `${id}-error` }) }}
      />
      {invalid && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </Control>
  );
}

const Control = styled(FormControl)(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75) }));

const Label = styled(FormLabel)(({ theme }) => ({ color: theme.palette.text.primary, fontWeight: 600 }));

const ErrorText = styled(FormHelperText)({ margin: 0, fontSize: '0.9375rem' });
