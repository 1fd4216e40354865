import { useSyncExternalStore } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import { resolveDateLimit, type DateLimit } from '../../../validators/index.ts';
import { pathToPointer } from '../../engine/index.ts';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';

/** Returns the range of the date picker, by today and by a sibling's present value. */
export function useDateLimits(
  schema: RJSFSchema,
  type: 'date' | 'month' | 'time',
): { readonly min?: string; readonly max?: string } {
  const { runtime, readAnswer, readAnswers, subscribe } = useStepForm();
  const { path } = useField();
  const read = (): string => {
    if (type !== 'date') return ' ';
    const around = path.slice(0, -1);
    const siblings = around.length === 0 ? readAnswers() : readAnswer(pathToPointer(around));
    const context = { today: runtime.today(), siblings };
    return ['earliest', 'latest']
      .map((side) => Reflect.get(schema, side) as DateLimit | undefined) // its shape was checked where it was compiled
      .map((limit) => (limit === undefined ? '' : (resolveDateLimit(limit, context) ?? '')))
      .join(' ');
  };
  const [min, max] = useSyncExternalStore(subscribe, read).split(' ');
  return { ...(min && { min }), ...(max && { max }) };
}
