import { applicationPath } from '../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApplication } from '../applications/useApplication.ts';

/** Leads from one thing that is asked for to the list of all of them. */
export function HomeLink(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { application } = useApplication();
  return (
    <p>
      <Link to={applicationPath(application.id, 'home')}>{t('home.link')}</Link>
    </p>
  );
}
