import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../../components/Notice.tsx';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';
import { selectOwnersSaving } from '../ownersSlice.ts';

/** Kinds of failure whose usual text states that the answers are saved. */
const SAID_TO_BE_SAVED: readonly Failure['kind'][] = ['offline', 'timeout', 'signedOut'];

/** Reports a list that is not saved. Errors of single answers are beside them. */
export function SavingNote(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const saving = useSelector(selectOwnersSaving);
  if (saving.kind !== 'failed' || saving.problems.length > 0) return null;
  return (
    <Notice kind="warning">
      {t('owners.notSaved')} {reasonOf(t, saving.failure)}
    </Notice>
  );
}

function reasonOf(t: TFunction<['stepUps', 'screens']>, failure: Failure): string {
  return SAID_TO_BE_SAVED.includes(failure.kind) ? t('owners.savedLater') : failureText(t, failure);
}
