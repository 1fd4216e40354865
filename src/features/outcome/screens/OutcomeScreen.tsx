import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Moment, NextCard } from '../../../components/Moment.tsx';
import { OpenScene } from '../../../components/OpenScene.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen, usePageTitle } from '../../layout/Screen.tsx';
import { ScreenLayout } from '../../layout/ScreenLayout.tsx';
import { CalmOutcome } from './CalmOutcome.tsx';
import { CardDue, OutcomeNext } from './OutcomeParts.tsx';
import { useStorePage } from './useStorePage.ts';
import { AwaitedAccount } from '../../applications/screens/AwaitedAccount.tsx';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { Reference } from '../../applications/screens/Reference.tsx';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';

/**
 * Shows the outcome of the application and the next step: the row of the decision table. Before a decision,
 * VerifyingScreen waits for it. `note` reports the order, or offers one; `linked` is the bank account, if there is one,
 * and whether anything is left to do: its bank may have declined to pay for the order.
 */
export function OutcomeScreen({
  note,
  linked,
}: {
  readonly note?: ReactNode;
  readonly linked?: ReactNode;
}): ReactNode {
  const { application } = useApplication();
  const { tone } = useOutcome();
  const statusPath = useStatusPath();
  const [query] = useSearchParams();
  const stepUp = query.get('step-up');
  const storePage = useStorePage();
  if (!application.submitted) return <Redirect to={statusPath} />;
  if (stepUp !== null) return <UnsupportedStepUp stepUp={stepUp} />;
  if (storePage !== undefined) return <Redirect to={applicationPath(application.id, storePage)} />;
  const parts = {
    note,
    linked: application.hasFinancialInstrument && <Suspense fallback={<AwaitedAccount />}>{linked}</Suspense>,
  };
  return tone === 'success' ? <GoodOutcome {...parts} /> : <CalmOutcome {...parts} />;
}

interface OutcomeParts {
  readonly note: ReactNode;
  readonly linked: ReactNode;
}

function GoodOutcome({ note, linked }: OutcomeParts) {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const name = useBusinessName();
  const { title, text, after } = useOutcome();
  usePageTitle(title);
  return (
    <ScreenLayout>
      <Moment
        key={title}
        title={title}
        name={name}
        said={text}
        scene={<OpenScene sign={t('outcome.sign')} />}
      >
        <NextCard isFirst icon="landmark" title={t('outcome.steps')}>
          <p>{after}</p>
          {linked}
          <div className="way">
            <OutcomeNext />
          </div>
        </NextCard>
        <CardDue />
        {note}
        <NextCard icon="list-checks" title={t('outcome.all.title')}>
          <p>{t('outcome.all.text')}</p>
          <p className="way">
            <Link to={applicationPath(application.id, 'home')}>{t('outcome.home')}</Link>
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

/** The server asks for something that this page has never heard of: a newer page may have. */
function UnsupportedStepUp({ stepUp }: { readonly stepUp: string }): ReactNode {
  const { t } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  return (
    <Screen title={t('stepUp.unsupported.title')} picture="trouble">
      <Notice kind="error">{t('stepUp.unsupported.text', { stepUp })}</Notice>
      <p>{t('outcome.support', { phone: support.phone, email: support.email })}</p>
      <div>
        <ButtonLink to={PATHS.accounts}>{t('complete.accounts')}</ButtonLink>
      </div>
    </Screen>
  );
}
