import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { cardFailureText } from '../cardFailureText.ts';
import type { CardChange } from '../cardSlice.ts';

/** Why what the person did with the card failed. */
export function ChangeFailure({ change }: { readonly change: CardChange }): ReactNode {
  const { t } = useTranslation(['cards', 'screens']);
  if (change.kind !== 'failed') return null;
  return (
    <Notice kind="error" urgent>
      {cardFailureText(t, change)}
    </Notice>
  );
}
