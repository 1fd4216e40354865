import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { OrderChoices } from '../../../contract/orderChoices.ts';
import { answerAt, type Answers } from '../../../engine/index.ts';
import { bundleCount, LICENCES_STEP } from '../withRecommendedLicences.ts';

interface LicenceNoteProps {
  readonly stepId: string;
  readonly answers: Answers;
  readonly choices: OrderChoices;
}

/** A warning, and no more, where there are fewer or more licences than sets of devices. */
export function LicenceNote({ stepId, answers, choices }: LicenceNoteProps): ReactNode {
  const { t } = useTranslation('order');
  const licences = answerAt(answers, ['order', 'quantities', 'license']);
  const bundles = bundleCount(choices);
  if (stepId !== LICENCES_STEP || typeof licences !== 'number' || licences < 1) return null;
  return (
    <div aria-live="polite">
      {licences !== bundles && (
        <Notice kind="warning">
          {t(licences < bundles ? 'licences.fewer' : 'licences.more', { licences, bundles })}
        </Notice>
      )}
    </div>
  );
}
