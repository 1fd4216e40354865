import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import localeList from '../../../locales/locales.json';
import type { LocaleList } from '../../engine/texts/localeChain.ts';
import { selectConfig } from '../../features/config/configSelectors.ts';
import { useServices } from '../../features/services/ServicesContext.ts';

/** The market's other languages, each by its own name. The page stays as it is, and so do the answers. */
export function LanguageLinks(): ReactNode {
  const { i18n } = useTranslation();
  const { locales } = useSelector(selectConfig);
  const { changeLanguage } = useServices();
  const names: LocaleList = localeList;
  return locales
    .filter((locale) => locale !== i18n.language)
    .map((locale) => (
      <Button key={locale} lang={locale} color="inherit" onClick={() => void changeLanguage(locale)}>
        {names[locale]?.name ?? locale}
      </Button>
    ));
}
