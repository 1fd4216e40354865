import { PATHS } from '../../contract/pages.ts';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../configuration/configSlice.ts';
import { useFrameTexts } from '../shared/useFurtherTexts.ts';
import { onDemand } from '../../lib/onDemand.tsx';
import { LocationSwitcher } from '../configuration/screens/LocationSwitcher.tsx';

const ConsentNotes = onDemand(async () => (await import('../consent/screens/ConsentNotes.tsx')).ConsentNotes);

/** How to reach a person; in the sandbox also that nothing here is real. */
export function FooterNotes(): ReactNode {
  const { t } = useTranslation('frame');
  const { consent, sandbox, support, legal, terms, links } = useSelector(selectConfig);
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
      {consent && (
        <Suspense>
          <ConsentNotes />
        </Suspense>
      )}
      {sandbox && (
        <p>
          {t('footer.sandbox')} <Link to={PATHS.sandbox}>{t('footer.sandboxLink')}</Link>
        </p>
      )}
    </>
  );
}
