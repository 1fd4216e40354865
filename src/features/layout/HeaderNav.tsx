import { PATHS } from '../../contract/pages.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession, signOutRequested } from '../access/sessionSlice.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { useChangeLanguage, useLanguageName } from '../configuration/useLanguages.ts';

/** Shows the signed-in address and its menu. */
export function HeaderNav(): ReactNode {
  const { t } = useTranslation('screens');
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const signedIn = session.kind === 'signedIn';
  return (
    <>
      <LanguageLinks />
      {signedIn && (
        <Button component={Link} to={PATHS.accounts} color="inherit">
          {t('header.accounts')}
        </Button>
      )}
      {signedIn && (
        <Button
          color="inherit"
          title={t('header.signedInAs', { email: session.email })}
          onClick={() => dispatch(signOutRequested())}
        >
          {t('header.signOut')}
        </Button>
      )}
    </>
  );
}

/** The market's other languages, each by its own name. The page stays as it is, and so do the answers. */
function LanguageLinks(): ReactNode {
  const { i18n } = useTranslation();
  const { locales } = useSelector(selectConfig);
  const changeLanguage = useChangeLanguage();
  const languageName = useLanguageName();
  return locales
    .filter((locale) => locale !== i18n.language)
    .map((locale) => (
      <Button key={locale} lang={locale} color="inherit" onClick={() => void changeLanguage(locale)}>
        {languageName(locale)}
      </Button>
    ));
}
