import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '../../../components/SummaryList.tsx';
import type { OutcomeMeaning } from '../../../contract/outcomes.ts';
import '../../../components/badge.css';
import './businessCard.css';

interface BusinessCardProps {
  readonly title: string;
  /** State of the application, in words. */
  readonly status: string;
  readonly tone: OutcomeMeaning['tone'];
  readonly rows?: readonly SummaryRow[];
  /** In a long list: the name, the state and the way in only. */
  readonly isShort?: boolean;
  /** The way in, and further ones. */
  readonly children: ReactNode;
}

/** One business or unfinished application of the signed-in person. */
export function BusinessCard(props: BusinessCardProps): ReactNode {
  const { title, status, tone, rows = [], isShort = false, children } = props;
  const { t } = useTranslation('account');
  return (
    <section className={isShort ? 'business-card short' : 'business-card'}>
      <div className="head">
        <h2>{title}</h2>
        <p className="badge" data-tone={tone}>
          <span className="hidden-text">
            {t('common:labelPrefix', { label: t('accounts.statusLabel') })}{' '}
          </span>
          <span>{status}</span>
        </p>
      </div>
      {!isShort && (
        <dl>
          {rows.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="ways">{children}</div>
    </section>
  );
}
