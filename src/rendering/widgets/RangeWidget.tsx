import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { focusRingOf } from '../../components/themeMarks.ts';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { numberLimits } from './numbers/numberLimits.ts';

/** A number that need not be exact, by a slider. It is not set until one touches it. */
export function RangeWidget(props: WidgetProps): ReactNode {
  const { id, name, htmlName, value, disabled, readonly, schema, options, onChange } = props;
  const { describedBy, invalid } = useField();
  const { t } = useStepForm();
  const { minimum = 0, maximum = 100, step } = numberLimits(schema, options);
  const isSet = typeof value === 'number';
  const shown = isSet ? String(value) : t('common:range.none');
  return (
    <Row>
      <input
        type="range"
        id={id}
        name={htmlName ?? name}
        min={minimum}
        max={maximum}
        step={step}
        value={isSet ? value : (minimum + maximum) / 2}
        disabled={(disabled ?? false) || (readonly ?? false)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        // The middle, where an unset slider is shown, is a valid value as well.
        onClick={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{shown}</output>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 52,
  '& input': { flex: 1, minWidth: 0, height: 44, margin: 0, accentColor: theme.palette.primary.main },
  '& input:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
  '& output': { minWidth: '4ch', fontVariantNumeric: 'tabular-nums' },
}));
