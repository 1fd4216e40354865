import { useLayoutEffect } from 'react';
import { getByPath } from '@rjsf/utils';
import type { FieldError } from '../../../../validators/index.ts';
import { pathToPointer } from '../../../engine/index.ts';
import type { ErrorFilter } from '../../errorFilter.ts';
import { useField } from '../../FieldContext.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { shownText } from '../shownText.ts';
import { type NumberKind, readShown, spokenNumber } from './numberKind.ts';

/** Writes errors of a number as it is shown: its limits in its unit, and the reason why a text is no number. */
export function useNumberErrors(kind: NumberKind): void {
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
