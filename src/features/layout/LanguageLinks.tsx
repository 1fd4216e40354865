import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { useChangeLanguage, useLanguageName } from '../configuration/useLanguages.ts';

/** The market's other languages, each by its own name. The page stays as it is, and so do the answers. */
export function LanguageLinks(): ReactNode {
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
