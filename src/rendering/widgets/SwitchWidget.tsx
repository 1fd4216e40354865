import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';

/** On or off. Unlike a box to tick, one that was not touched is off, and that is an answer as soon as the form is submitted. */
export function SwitchWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, required, disabled, readonly, onChange } = props;
  const { path, texts, labelledBy, describedBy, invalid } = useField();
  const { registerText } = useStepForm();
  const isMissing = required === true && typeof value !== 'boolean';
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    // Nothing is answered before the form is submitted, or the page would count as changed.
    return registerText({
      path,
      flush: () => flushSync(() => onChange(false)),
      take: () => undefined,
    });
  }, [isMissing, onChange, registerText, path]);
  return (
    <label className="sw-choice" htmlFor={id}>
      <Track
        type="checkbox"
        role="switch"
        id={id}
        name={htmlName ?? name}
        checked={value === true}
        aria-checked={value === true}
        disabled={(disabled ?? false) || (readonly ?? false)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{texts.label}</span>
    </label>
  );
}

const Track = styled('input')(({ theme }) => ({
  '.sw-choice > &&': {
    appearance: 'none',
    position: 'relative',
    width: '2.5rem',
    height: '1.5rem',
    margin: 0,
    borderRadius: '0.75rem',
    background: theme.palette.text.secondary,
    cursor: 'inherit',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '0.1875rem',
      insetInlineStart: '0.1875rem',
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: '50%',
      background: theme.palette.background.paper,
    },
    '&:checked': { background: theme.palette.primary.main },
    '&:checked::after': { insetInlineStart: '1.1875rem' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
}));
