import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { LinkedAccount } from './LinkedAccount.tsx';
import { LinkedMoment } from './LinkedMoment.tsx';
import { useBankAccount } from './useBankAccount.ts';

interface LinkedPageProps {
  readonly title: string;
  /** The use of the account from now on. */
  readonly intro: string;
  /** The button to the next page. */
  readonly next: ReactNode;
}

/** Confirms the linked account: as a good moment, unless the bank has refused something or wants a sign-in. */
export function LinkedPage({ title, intro, next }: LinkedPageProps): ReactNode {
  const { t } = useTranslation('account');
  const status = useBankAccount();
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    // That it is linked is known, and what follows in general.
    case 'unknown':
      return (
        <Screen title={title} intro={intro}>
          <Notice kind="success">{t('complete.linked.text')}</Notice>
          <div>{next}</div>
        </Screen>
      );
    case 'ready': {
      if (isGood(status.account)) return <LinkedMoment {...status} title={title} intro={intro} next={next} />;
      return (
        <Screen width="full" title={title} intro={intro}>
          <LinkedAccount {...status} />
          <div>{next}</div>
        </Screen>
      );
    }
  }
}

function isGood({ status, declinedDebit }: LinkedInstrument): boolean {
  return status !== 'returned' && status !== 'loginExpired' && declinedDebit === null;
}
