import { applicationPath } from '../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession } from '../access/sessionSlice.ts';
import { useApplication } from '../applications/useApplication.ts';

/** Leads from one thing that is asked for to the list of all of them. */
export function HomeLink(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { application } = useApplication();
  const session = useSelector(selectSession);
  // A phone continues one page only.
  if (session.kind === 'signedIn' && session.handoff) return null;
  return (
    <p>
      <Link to={applicationPath(application.id, 'home')}>{t('home.link')}</Link>
    </p>
  );
}
