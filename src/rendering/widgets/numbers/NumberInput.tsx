import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { getByPath } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { borderColorOf, focusRingOf } from '../../../components/themeMarks.ts';
import { InputBox } from '../../../components/InputBox.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useField } from '../../context/FieldContext.ts';
import { useStepForm } from '../../context/StepFormContext.ts';
import type { LocalEcho } from '../useLocalEcho.ts';
import { useTextInput, shownText } from '../useTextInput.ts';
import type { FieldError } from '@stepwright/validators';
import { pathToPointer } from '@stepwright/engine';
import type { ErrorFilter } from '../../context/errorFilter.ts';
import { stepNumber, type NumberLimits } from './numberLimits.ts';
import { keptNumber, keptText, readShown, shownNumber, spokenNumber, type NumberKind } from './numberKind.ts';

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

/** Writes errors of a number as it is shown: its limits in its unit, and the reason why a text is no number. */
function useNumberErrors(kind: NumberKind): void {
  const { path } = useField();
  const { errorFilters } = useStepForm();
  const pointer = pathToPointer(path);
  useLayoutEffect(() => {
    const filter: ErrorFilter = (errors, answers) =>
      errors.map((error) =>
        error.pointer === pointer ? reword(error, kind, getByPath(answers, [...path])) : error,
      );
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
}

const OF_LIMITS: ReadonlySet<string> = new Set(['minimum', 'maximum']);

function reword(error: FieldError, kind: NumberKind, value: unknown): FieldError {
  if (error.code === 'type') return explain(error, kind, value);
  const { limit } = error.params;
  if (!OF_LIMITS.has(error.code) || typeof limit !== 'number') return error;
  return { ...error, params: { ...error.params, limit: spokenNumber(kind, limit) } };
}

function explain(error: FieldError, kind: NumberKind, value: unknown): FieldError {
  const reading = readShown(kind, shownText(value));
  switch (reading.kind) {
    case 'unclear': {
      const spell = (number: number) => new Intl.NumberFormat(kind.locale, FULL).format(number);
      const params = { first: spell(reading.first), second: spell(reading.second) };
      return { ...error, code: 'number.unclear', params };
    }
    case 'decimals':
      return { ...error, code: 'number.decimals', params: { limit: reading.limit } };
    case 'none':
    case 'number':
      return error;
  }
}

const FULL = { useGrouping: true, minimumFractionDigits: 0, maximumFractionDigits: 10 } as const;

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
