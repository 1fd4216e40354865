import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { borderColorOf, focusRingOf } from '../../components/themeMarks.ts';
import { InputBox } from '../../components/InputBox.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';
import { numberLimits, stepNumber } from './numberLimits.ts';
import { parseNumber } from './parseNumber.ts';
import { useTextInput } from './useTextInput.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number, typed with whatever signs one is used to, or changed by steps; never by a turn of the wheel. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { id, schema, options, onChange, disabled = false, readonly = false } = props;
  const { echo, attributes } = useTextInput(props, parseNumber);
  const { inputRef, onChange: onInput, onBlur, onKeyDown, onCompositionEnd } = echo;
  const limits = numberLimits(schema, options);
  const locked = disabled || readonly;
  const change = (steps: number): void => {
    const typed = parseNumber(inputRef.current?.value ?? '');
    const value = typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed);
    // What was typed is told first, so that it does not come back later.
    onBlur();
    onChange(stepNumber(value, steps, limits));
  };
  const handleKey = (event: KeyboardEvent): void => {
    onKeyDown(event);
    const steps = STEPS[event.key];
    if (steps === undefined || locked) return;
    event.preventDefault();
    change(steps);
  };
  return (
    <Row>
      {!locked && <StepButton id={id} sign="−" text="common:number.less" onClick={() => change(-1)} />}
      <InputBox>
        <input
          {...attributes}
          id={id}
          name={props.htmlName ?? props.name}
          disabled={disabled}
          readOnly={readonly}
          ref={inputRef}
          onChange={onInput}
          onBlur={onBlur}
          onKeyDown={handleKey}
          onCompositionEnd={onCompositionEnd}
        />
      </InputBox>
      {!locked && <StepButton id={id} sign="+" text="common:number.more" onClick={() => change(1)} />}
    </Row>
  );
}

interface StepButtonProps {
  readonly id: string;
  readonly sign: string;
  readonly text: string;
  readonly onClick: () => void;
}

function StepButton({ id, sign, text, onClick }: StepButtonProps): ReactNode {
  const { t } = useStepForm();
  const { texts } = useField();
  return (
    <button type="button" aria-controls={id} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>
        {t(text)} {texts.label}
      </VisuallyHidden>
    </button>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& > button': {
    flex: 'none',
    width: 52,
    minHeight: 52,
    border: `1px solid ${borderColorOf(theme)}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '1.25rem',
    cursor: 'pointer',
    '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
  },
}));
