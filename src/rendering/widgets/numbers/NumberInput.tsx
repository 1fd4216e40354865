import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { borderColorOf, focusRingOf } from '../../../components/themeMarks.ts';
import { InputBox } from '../../../components/InputBox.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useField } from '../../FieldContext.ts';
import { useStepForm } from '../../StepFormContext.ts';
import type { LocalEcho } from '../../useLocalEcho.ts';
import { useTextInput } from '../useTextInput.ts';
import { stepNumber, type NumberLimits } from './numberLimits.ts';
import { keptNumber, keptText, type NumberKind, readShown, shownNumber } from './numberKind.ts';
import { useNumberErrors } from './useNumberErrors.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface NumberInputProps {
  readonly widget: WidgetProps;
  readonly kind: NumberKind;
  /** In the unit that one sees. */
  readonly limits: NumberLimits;
  /** A sign beside the input, and what it is called. */
  readonly unit?: { readonly sign: string; readonly name: string; readonly side: 'before' | 'after' };
  readonly stepButtons: boolean;
}

/** Input for a number, typed with any usual signs, or changed by steps; never by the mouse wheel. */
export function NumberInput(props: NumberInputProps): ReactNode {
  const { widget, kind, unit } = props;
  const { id, disabled = false, readonly = false } = widget;
  const { echo, attributes } = useTextInput(widget, {
    tidy: (text) => keptText(kind, text),
    show: (kept) => shownNumber(kind, kept),
  });
  const { inputRef, onChange, onBlur, onCompositionEnd } = echo;
  useNumberErrors(kind);
  const { change, handleKey } = useSteps(props, echo);
  const hasButtons = props.stepButtons && !disabled && !readonly;
  const input = (
    <input
      {...attributes}
      id={id}
      name={widget.htmlName ?? widget.name}
      disabled={disabled}
      readOnly={readonly}
      ref={inputRef}
      aria-describedby={describedBy(attributes, unit && `${id}__unit`)}
      onChange={onChange}
      onBlur={onBlur}
      onKeyDown={handleKey}
      onCompositionEnd={onCompositionEnd}
    />
  );
  return (
    <Row>
      {hasButtons && <StepButton id={id} sign="−" text="common:number.less" onClick={() => change(-1)} />}
      <InputBox>{unit ? <WithUnit id={`${id}__unit`} {...unit} input={input} /> : input}</InputBox>
      {hasButtons && <StepButton id={id} sign="+" text="common:number.more" onClick={() => change(1)} />}
    </Row>
  );
}

function describedBy(attributes: InputHTMLAttributes<HTMLInputElement>, unitId: string | undefined) {
  return [attributes['aria-describedby'], unitId].filter(Boolean).join(' ') || undefined;
}

/** Changes the number by steps, by a key or a button. */
function useSteps({ widget, kind, limits }: NumberInputProps, echo: LocalEcho<HTMLInputElement>) {
  const { onChange, disabled = false, readonly = false } = widget;
  const change = (steps: number): void => {
    const typed = readShown(kind, echo.inputRef.current?.value ?? '');
    const value = typed.kind === 'number' ? Number(typed.text) : undefined;
    // Pending input is reported first, so that it does not return later.
    echo.onBlur();
    onChange(Number(keptNumber(kind, stepNumber(value, steps, limits))));
  };
  const handleKey = (event: KeyboardEvent): void => {
    echo.onKeyDown(event);
    const steps = STEPS[event.key];
    if (steps === undefined || disabled || readonly) return;
    event.preventDefault();
    change(steps);
  };
  return { change, handleKey };
}

type WithUnitProps = NonNullable<NumberInputProps['unit']> & {
  readonly id: string;
  readonly input: ReactNode;
};

/** Shows the unit beside the input: a sign to see, a name to hear. */
function WithUnit({ id, sign, name, side, input }: WithUnitProps): ReactNode {
  const unit = (
    <span className="sw-unit">
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>
        <span id={id}>{name}</span>
      </VisuallyHidden>
    </span>
  );
  return (
    <>
      {side === 'before' && unit}
      {input}
      {side === 'after' && unit}
    </>
  );
}

interface StepButtonProps {
  readonly id: string;
  readonly sign: string;
  readonly text: 'common:number.less' | 'common:number.more';
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
  '& .sw-unit': { position: 'relative', flex: 'none', paddingInline: theme.spacing(1.5) },
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
