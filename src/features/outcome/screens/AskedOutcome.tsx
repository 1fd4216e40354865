import { applicationPath } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';

/** In place of an outcome while something is asked of the applicant: nobody reads that there is nothing to do. */
export function AskedOutcome(): ReactNode {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const statusPath = useStatusPath();
  return (
    <Screen title={t('outcome.asked.title')}>
      <Notice kind="warning">{t('outcome.asked.text')}</Notice>
      <div>
        <ButtonLink to={statusPath}>{t('outcome.asked.next')}</ButtonLink>
      </div>
      <p>
        <Link to={applicationPath(application.id, 'home')}>{t('outcome.home')}</Link>
      </p>
    </Screen>
  );
}
