import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../../features/layout/Screen.tsx';
import { Gallery } from '../../sandbox/gallery/Gallery.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

/** The gallery of shapes and widgets in the frame of the portal. */
export function GalleryScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:gallery.title')} intro={t('sandbox:gallery.intro')} width="wide">
      <Gallery />
    </Screen>
  );
}
