import { useMemo } from 'react';
import { useStepForm } from './StepFormContext.ts';

/** The texts of one field, found by its place in the answers. */
export interface FieldTexts {
  readonly label: string;
  readonly hint: string | undefined;
  readonly placeholder: string | undefined;
  readonly legend: string | undefined;
  readonly copy: (value: string) => string;
  readonly option: (value: unknown) => string;
}

/** Texts of the field at `path`. Items of a list share their texts, so positions are left out of the key. */
export function useFieldTexts(path: readonly (string | number)[]): FieldTexts {
  const { t, hasText, stepId } = useStepForm();
  const place = path.filter((segment) => typeof segment === 'string').join('.');
  return useMemo(() => {
    const base = `steps:${stepId}.${place}`;
    const name = place.slice(place.lastIndexOf('.') + 1);
    const optional = (key: string) => (hasText(key) ? t(key) : undefined);
    return {
      label: t(`${base}.label`),
      hint: optional(`${base}.hint`),
      placeholder: optional(`${base}.placeholder`),
      legend: optional(`${base}.legend`),
      copy: (value) => t([`${base}.copyFrom`, 'common:copyFrom'], { value }),
      option: (value) => t([`${base}.options.${String(value)}`, `common:${name}.${String(value)}`]),
    };
  }, [t, hasText, stepId, place]);
}
