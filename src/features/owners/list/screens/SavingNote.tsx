import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../../components/Notice.tsx';
import { failureText } from '../../../shared/failureText.ts';
import { selectOwnersSaving } from '../ownersSlice.ts';

/** Whether the list is kept, where it is not. Objections to single answers stand beside them. */
export function SavingNote(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const saving = useSelector(selectOwnersSaving);
  if (saving.kind !== 'failed' || saving.problems.length > 0) return null;
  return (
    <Notice kind="warning">
      {t('owners.notSaved')} {failureText(t, saving.failure)}
    </Notice>
  );
}
