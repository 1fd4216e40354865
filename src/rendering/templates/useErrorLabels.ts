import { placeInStep } from '../placeInSchema.ts';
import type { Place } from '../placeOf.ts';
import { useStepForm } from '../StepFormContext.ts';

/** The question that a problem belongs to, as the beginning of a sentence. Empty for a problem of the whole form. */
export function useErrorLabels(): (place: Place) => string {
  const { t, hasText, stepId, runtime } = useStepForm();
  const textOf = (place: Place, name: string) =>
    `steps:${stepId}.${[...placeInStep({ runtime, stepId }, place).names, name].join('.')}`;
  const nameItem = (place: Place) =>
    t([textOf(place, 'item'), 'common:list.item'], { number: Number(place.at(-1)) + 1 });
  const nameQuestion = (place: Place) => {
    if (typeof place.at(-1) === 'number') return '';
    const { names } = placeInStep({ runtime, stepId }, place);
    const key = textOf(place, 'label');
    // A member that a person named is called by that name.
    if (names.at(-1) === '*') return String(place.at(-1));
    return hasText(key) ? t(key) : '';
  };
  return (place) => {
    const items = place.flatMap((segment, depth) =>
      typeof segment === 'number' ? nameItem(place.slice(0, depth + 1)) : [],
    );
    const label = [...items, nameQuestion(place)].filter(Boolean).join(', ');
    // A whole sentence as a label is less useful than its error.
    if (label === '' || label.endsWith('.')) return '';
    return label.endsWith('?') ? `${label} ` : `${t('common:labelPrefix', { label })} `;
  };
}
