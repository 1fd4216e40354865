import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StepDefinition } from '@stepwright/engine';
import { drawsField } from '../../../product/drawsField.ts';
import type { FormExtras } from '../../forms/formExtras.ts';
import { useLookups } from '../../forms/formExtras.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { useEmailProofs } from '../../emails/emailExtras.ts';
import { useCategories } from '../../categories/useCategories.ts';

/** Returns the dependencies of a step's fields: only those that this step draws are fetched. */
export function useFormExtras(step: StepDefinition): FormExtras {
  const categories = useCategories(drawsField(step.ui, 'category'));
  const lookups = useLookups();
  const loadEmailProofs = useEmailProofs();
  const session = useSelector(selectSession);
  const verifiedEmail = session.kind === 'signedIn' ? session.email : undefined;
  return useMemo(
    () => ({
      categories,
      ...lookups,
      ...(loadEmailProofs && { loadEmailProofs }),
      ...(verifiedEmail !== undefined && { verifiedEmail }),
    }),
    [categories, lookups, loadEmailProofs, verifiedEmail],
  );
}
