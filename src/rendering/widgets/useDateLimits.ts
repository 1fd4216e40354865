import { useSyncExternalStore } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import { resolveDateLimit, type DateLimit } from '../../../validators/index.ts';
import { pathToPointer } from '../../engine/index.ts';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';

/** Between which days the picker lets one pick, by today and by what a sibling says now. */
export function useDateLimits(
  schema: RJSFSchema,
  type: 'date' | 'month' | 'time',
): { readonly min?: string; readonly max?: string } {
  const { runtime, readAnswer, subscribe } = useStepForm();
  const { path } = useField();
  const read = (): string => {
    if (type !== 'date') return ' ';
    const context = { today: runtime.today(), siblings: readAnswer(pathToPointer(path.slice(0, -1))) };
    return ['earliest', 'latest']
      .map((side) => Reflect.get(schema, side) as DateLimit | undefined) // its shape was checked where it was compiled
      .map((limit) => (limit === undefined ? '' : (resolveDateLimit(limit, context) ?? '')))
      .join(' ');
  };
  const [min, max] = useSyncExternalStore(subscribe, read).split(' ');
  return { ...(min && { min }), ...(max && { max }) };
}
