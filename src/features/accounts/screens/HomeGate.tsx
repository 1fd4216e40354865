import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectDraft, selectHasDraft } from '../../drafts/draftSlice.ts';
import { LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { useOpenApplication } from '../useOpenApplication.ts';
import type { AccountEntry } from '../../../contract/accounts.ts';
import { OUTCOME_MEANINGS } from '../../../contract/outcomes.ts';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

interface HomeGateProps {
  /** Whether the person is to apply for a further business, though there is an application already. */
  readonly createsBusiness: boolean;
  readonly children: ReactNode;
}

/** A person who has applied finds the application; everyone else sees the page inside. */
export function HomeGate({ createsBusiness, children }: HomeGateProps): ReactNode {
  const { loaded } = useSelector(selectDraft);
  const application = useOpenApplication(!createsBusiness);
  if (!loaded || application === 'loading') return <LoadingScreen />;
  return application ? <WelcomeBack application={application} /> : children;
}

/**
 * Shows the user's existing application before another one is started; with the actions to continue it or to start
 * another.
 */
function WelcomeBack({ application }: { readonly application: AccountEntry }): ReactNode {
  const { t, i18n } = useTranslation('account');
  const hasDraft = useSelector(selectHasDraft);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(
    new Date(application.createdAt),
  );
  const status = t(`accounts.status.${OUTCOME_MEANINGS[application.outcome].listed}`);
  return (
    <Screen
      title={t('welcomeBack.title')}
      intro={t('welcomeBack.applied', { date, business: application.dba || application.companyName })}
    >
      <p>{t('welcomeBack.status', { status })}</p>
      <ButtonLink to={applicationPath(application.applicationId)}>{t('welcomeBack.continue')}</ButtonLink>
      <ButtonLink to={hasDraft ? PATHS.resume : PATHS.another} quiet>
        {t(hasDraft ? 'welcomeBack.resume' : 'welcomeBack.another')}
      </ButtonLink>
      <ButtonLink to={PATHS.accounts} quiet>
        {t('welcomeBack.all')}
      </ButtonLink>
    </Screen>
  );
}
