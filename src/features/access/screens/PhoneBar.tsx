import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { keepContinuedPage } from '../continuedPage.ts';
import { phoneRedirect } from '../phoneRedirect.ts';
import type { SessionStatus } from '../sessionSlice.ts';

interface PhoneBarProps {
  readonly session: SessionStatus;
}

/** On a phone that continues a page of a computer: that it does, and the way back. Once the page is left, the phone is done. */
export function PhoneBar({ session }: PhoneBarProps): ReactNode {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const continued = session.kind === 'signedIn' ? session.handoff?.path : undefined;
  useEffect(() => {
    if (continued !== undefined) keepContinuedPage(continued);
  }, [continued]);
  const redirect = phoneRedirect(session, pathname);
  if (redirect !== undefined) return <Redirect to={redirect} />;
  if (pathname === PATHS.continue) return null;
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
