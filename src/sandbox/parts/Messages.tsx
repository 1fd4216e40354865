import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NextCard } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';

const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** A notice of each kind. */
export function NoticeParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return KINDS.map((kind) => (
    <Notice key={kind} kind={kind} title={t(`parts.notices.${kind}`)}>
      {t('parts.notices.text')}
    </Notice>
  ));
}

/** The texts in place of content that does not exist yet, or could not be loaded. */
export function StateParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [tries, setTries] = useState(0);
  return (
    <>
      <EmptyState title={t('parts.states.empty')}>{t('parts.states.emptyText')}</EmptyState>
      <ErrorState
        title={t('parts.states.error')}
        retryText={t('parts.states.retry')}
        onRetry={() => setTries((count) => count + 1)}
      >
        {t('parts.states.tries', { tries })}
      </ErrorState>
    </>
  );
}

/** Spinners of both sizes. */
export function WaitingParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <>
      <Spinner size="small" text={t('parts.busy')} />
      <Spinner text={t('parts.busy')} />
    </>
  );
}

/** The cards below a good moment, the first one foremost. */
export function NextPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <div className="moment-next">
      <NextCard isFirst icon="landmark" title={t('parts.next.bank')}>
        <p>{t('parts.next.bankText')}</p>
      </NextCard>
      <NextCard icon="package" title={t('parts.next.order')}>
        <p>{t('parts.next.orderText')}</p>
      </NextCard>
    </div>
  );
}

const BONES = ['title', '', 'label', 'field'];

/** The bones of a page that is not drawn yet. */
export function BonePart(): ReactNode {
  return BONES.map((kind) => <span key={kind} className={`bone ${kind}`} />);
}
