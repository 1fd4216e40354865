import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';

/** Why the product, and not the person, went to a step; travels with the navigation. */
export interface JumpState {
  readonly jump: 'earlier' | 'notAsked' | 'opened';
}

/** Explains why this step is shown. */
export function JumpReason({ jump }: JumpState): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <output>
      <Notice kind="info">{t(`jump.${jump}`)}</Notice>
    </output>
  );
}
