import { PATHS } from '../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../configuration/configSlice.ts';
import { useFrameTexts } from '../shared/useFurtherTexts.ts';
import { ConsentNotes } from '../consent/screens/ConsentNotes.tsx';
import { LocationSwitcher } from '../configuration/screens/LocationSwitcher.tsx';

/** How to reach a person; in the sandbox also that nothing here is real. */
export function FooterNotes(): ReactNode {
  const { t } = useTranslation('frame');
  const { sandbox, support, legal, terms, links } = useSelector(selectConfig);
  if (!useFrameTexts()) return null;
  return (
    <>
      <p className="support">
        {t('footer.support', { phone: support.phone })}{' '}
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
      <LocationSwitcher />
      <p className="legal">
        {legal && `${legal.name}, ${legal.address}`}
        <a href={terms.url}>{t('footer.terms')}</a>
        {links.privacy !== undefined && <a href={links.privacy}>{t('footer.privacy')}</a>}
      </p>
      <ConsentNotes />
      {sandbox && (
        <p>
          {t('footer.sandbox')} <Link to={PATHS.sandbox}>{t('footer.sandboxLink')}</Link>
        </p>
      )}
    </>
  );
}
