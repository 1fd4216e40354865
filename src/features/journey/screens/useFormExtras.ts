import { useMemo } from 'react';
import type { Json, StepDefinition } from '../../../engine/index.ts';
import type { FormExtras } from '../../forms/formExtras.ts';
import { useAddressLookup } from '../../addresses/useAddressLookup.ts';
import { useCategories } from '../../categories/useCategories.ts';

/** What the fields of a step need from outside: only what this step draws is fetched. */
export function useFormExtras(step: StepDefinition): FormExtras {
  const categories = useCategories(drawsField(step.ui, 'category'));
  const lookupAddress = useAddressLookup();
  return useMemo(
    () => ({ categories, ...(lookupAddress && { lookupAddress }) }),
    [categories, lookupAddress],
  );
}

function drawsField(ui: Json, name: string): boolean {
  if (typeof ui !== 'object' || ui === null) return false;
  return Object.entries(ui).some(([key, value]) =>
    key === 'ui:field' ? value === name : drawsField(value, name),
  );
}
