import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon.tsx';
import { Moment, NextCard } from '../../../components/Moment.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { Reference } from '../../applications/screens/Reference.tsx';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { usePageTitle } from '../../layout/Screen.tsx';
import { ScreenLayout } from '../../layout/ScreenLayout.tsx';
import { AccountCard } from './AccountCard.tsx';
import { Earlier, Payout, Progress } from './LinkedAccount.tsx';
import { useDates } from './useDates.ts';

interface LinkedMomentProps {
  readonly account: LinkedInstrument;
  readonly earlier: LinkedInstrument | undefined;
  readonly title: string;
  readonly intro: string;
  readonly next: ReactNode;
}

/** The moment in which an account is linked: the account, the day of the first payout, and what happens until then. */
export function LinkedMoment({ account, earlier, title, intro, next }: LinkedMomentProps): ReactNode {
  const { t } = useTranslation(['bank', 'account']);
  const { weekday } = useDates();
  const { id } = useApplication().application;
  const business = useBusinessName();
  const { firstPayout } = account;
  usePageTitle(title);
  return (
    <ScreenLayout>
      <Moment
        title={title}
        name={firstPayout === null ? business : t('linked.payoutsFrom', { date: weekday(firstPayout) })}
        said={intro}
        scene={<CardScene account={account} />}
      >
        <NextCard isFirst icon="landmark" title={t('account:outcome.steps')}>
          <Steps account={account} earlier={earlier} />
          <div className="way">{next}</div>
        </NextCard>
        <NextCard icon="list-checks" title={t('account:outcome.all.title')}>
          <p>{t('account:outcome.all.text')}</p>
          <p className="way">
            <Link to={applicationPath(id, 'home')}>{t('account:outcome.home')}</Link>
          </p>
        </NextCard>
        <NextCard icon="repeat" title={t('linked.change.title')}>
          <p>{t('linked.change.text')}</p>
          <p className="way">
            <Link to={`${applicationPath(id, 'bank')}?change`}>{t('account.change')}</Link>
          </p>
        </NextCard>
      </Moment>
      <div className="after-moment">
        <ReceiptLink />
        <Reference />
      </div>
    </ScreenLayout>
  );
}

/** The account as a card, with the tick that is drawn onto it. */
function CardScene({ account }: { readonly account: LinkedInstrument }) {
  return (
    <div className="card-scene">
      <AccountCard account={account} />
      <svg className="scene seal" viewBox="0 0 88 88" aria-hidden="true">
        <circle className="p2" cx="44" cy="44" r="44" />
        <circle className="p1" cx="44" cy="44" r="36" />
        <path className="tick" pathLength="1" d="M28 45l12 12 21-25" />
      </svg>
    </div>
  );
}

/** From today to the first payout. */
function Steps({ account, earlier }: Pick<LinkedMomentProps, 'account' | 'earlier'>) {
  const { t } = useTranslation(['bank', 'account']);
  const { day } = useDates();
  return (
    <ol className="timeline">
      <li data-state="done">
        <Icon name="check" />
        <h3>{t('linked.on', { date: day(account.linkedAt) })}</h3>
        <p>{t('account:complete.linked.account', account)}</p>
        <Earlier account={account} earlier={earlier} />
      </li>
      <li data-state={account.status === 'verified' ? 'done' : undefined}>
        {account.status === 'verified' && <Icon name="check" />}
        <h3>{t('linked.verification')}</h3>
        <Progress account={account} />
      </li>
      <li>
        <h3>{t('linked.firstPayout')}</h3>
        <Payout account={account} />
      </li>
    </ol>
  );
}
