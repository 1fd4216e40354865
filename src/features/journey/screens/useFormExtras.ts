import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Json, StepDefinition } from '../../../engine/index.ts';
import type { FormExtras } from '../../forms/formExtras.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { useAddressLookup } from '../../addresses/useAddressLookup.ts';
import { useEmailProofs } from '../../emails/useEmailProofs.ts';
import { useCategories } from '../../categories/useCategories.ts';

/** What the fields of a step need from outside: only what this step draws is fetched. */
export function useFormExtras(step: StepDefinition): FormExtras {
  const categories = useCategories(drawsField(step.ui, 'category'));
  const lookupAddress = useAddressLookup();
  const loadEmailProofs = useEmailProofs();
  const session = useSelector(selectSession);
  const verifiedEmail = session.kind === 'signedIn' ? session.email : undefined;
  return useMemo(
    () => ({
      categories,
      ...(lookupAddress && { lookupAddress }),
      ...(loadEmailProofs && { loadEmailProofs }),
      ...(verifiedEmail !== undefined && { verifiedEmail }),
    }),
    [categories, lookupAddress, loadEmailProofs, verifiedEmail],
  );
}

function drawsField(ui: Json, name: string): boolean {
  if (typeof ui !== 'object' || ui === null) return false;
  return Object.entries(ui).some(([key, value]) =>
    key === 'ui:field' ? value === name : drawsField(value, name),
  );
}
