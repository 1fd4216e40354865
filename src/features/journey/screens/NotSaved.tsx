import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { selectDraft } from '../../drafts/draftSlice.ts';

const NOT_SAVED: Partial<Record<string, 'form.notSaved' | 'failure.offline'>> = {
  unavailable: 'form.notSaved',
  offline: 'failure.offline',
};

/** Reports that answers are not saved, and why. */
export function NotSaved(): ReactNode {
  const { t } = useTranslation('screens');
  const { save } = useSelector(selectDraft);
  const submit = useSelector(selectSubmit);
  const text = NOT_SAVED[save];
  // A failed submission shows the same message.
  const isSaid = submit.kind === 'failed' && submit.failure.kind === 'offline';
  return <div aria-live="polite">{text && !isSaid && <Notice kind="warning">{t(text)}</Notice>}</div>;
}

/** A note that answers are saved, if they are: below the buttons, so that nothing moves when it appears. */
export function Saved(): ReactNode {
  const { t } = useTranslation('screens');
  const { save } = useSelector(selectDraft);
  return (
    save === 'saved' && (
      <p className="saved">
        <Icon name="check" />
        {t('form.saved')}
      </p>
    )
  );
}
