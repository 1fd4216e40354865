import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../../features/layout/Screen.tsx';
import { Parts } from '../../sandbox/parts/Parts.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

/** Every part of the design system in the frame of the portal. */
export function ComponentsScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:parts.title')} intro={t('sandbox:parts.intro')} width="wide">
      <Parts />
    </Screen>
  );
}
