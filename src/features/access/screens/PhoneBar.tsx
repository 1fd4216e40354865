import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Icon } from '../../../components/Icon.tsx';
import { PATHS } from '../../../contract/pages.ts';

interface PhoneBarProps {
  /** The page that is continued. */
  readonly path: string;
}

/** On a phone that continues a page of a computer: that it does, and the way back. Once the page is left, the phone is done. */
export function PhoneBar({ path }: PhoneBarProps): ReactNode {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  if (pathname === PATHS.continue) return null;
  if (pathname !== path) return <Navigate to={`${PATHS.continue}?end=${endOf(pathname, path)}`} replace />;
  return (
    <p className="phone-bar">
      <Icon name="smartphone" />
      <span>{t('phone.text')}</span>
      <Link to={`${PATHS.continue}?end=stopped`} replace>
        {t('phone.stop')}
      </Link>
    </p>
  );
}

/** The page of the same application that follows means that this one is done. */
function endOf(pathname: string, path: string): 'done' | 'stopped' {
  const [, application] = path.split('/');
  return pathname.startsWith(`/${application}/`) ? 'done' : 'stopped';
}
