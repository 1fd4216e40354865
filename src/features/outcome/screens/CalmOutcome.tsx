import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { DateTile } from '../../../components/DateTile.tsx';
import { Option, OptionList } from '../../../components/OptionList.tsx';
import type { SpotName } from '../../../components/Spot.tsx';
import type { ApplicationState } from '../../../contract/applications.ts';
import type { Outcome } from '../../../contract/outcomes.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { Reference } from '../../applications/screens/Reference.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { Screen } from '../../layout/Screen.tsx';
import { CardDue, OutcomeNext } from './OutcomeParts.tsx';
import './calmOutcome.css';

const PICTURES: Partial<Record<Outcome, SpotName>> = {
  error: 'trouble',
  inReview: 'review',
  reviewLate: 'review',
  declined: 'decision',
  declinedAsked: 'review',
  declinedForGood: 'decision',
};

/** News that are not good, calmly: the decision, its reason, and the way on. */
export function CalmOutcome({
  note,
  linked,
}: {
  readonly note: ReactNode;
  readonly linked: ReactNode;
}): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { application } = useApplication();
  const { outcome, title, text, after } = useOutcome();
  const due = dueOf(application, outcome);
  return (
    <Screen title={title} intro={text} width="wide" picture={PICTURES[outcome] ?? 'waiting'}>
      {application.reasonCode !== null && <p className="reason">{t(`reason.${application.reasonCode}`)}</p>}
      <CardDue />
      <section className="what-next">
        <h2>{t('outcome.steps')}</h2>
        <div className="card">
          <div className="until">
            {due !== null && <DateTile date={due} locale={i18n.language} />}
            <p>{after}</p>
          </div>
          {linked}
          <OutcomeNext />
        </div>
      </section>
      {note}
      <Others />
      <Reference />
    </Screen>
  );
}

/** The day that the outcome's text names, without a time. */
function dueOf({ review, reconsideration }: ApplicationState, outcome: Outcome): string | null {
  if (outcome === 'inReview') return review?.to ?? null;
  return outcome === 'declined' || outcome === 'declinedAsked' ? reconsideration.by : null;
}

/** Further things that one may do. */
function Others() {
  const { t } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  const { id } = useApplication().application;
  return (
    <OptionList>
      <Option icon="list-checks" text={t('outcome.all.text')}>
        <Link to={applicationPath(id, 'home')}>{t('outcome.home')}</Link>
      </Option>
      <Option icon="file-text" text={t('outcome.copies.text')}>
        <ReceiptLink />
      </Option>
      <Option icon="phone" text={t('outcome.talk.text', { email: support.email })}>
        <a href={`tel:${support.phone}`}>{t('outcome.talk.title', { phone: support.phone })}</a>
      </Option>
    </OptionList>
  );
}
