import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLoader } from './useFurtherTexts.ts';

const FRAME = 'frame';

/**
 * Whether the texts around a page are loaded: those of the footer and of the session's end. Fetches them, and draws the
 * part again when they arrive; a page works without these parts.
 */
export function useFrameTexts(): boolean {
  const { i18n } = useTranslation(FRAME, { bindI18nStore: 'added' });
  const load = useTextLoader();
  const areThere = i18n.hasResourceBundle(i18n.language, FRAME);
  useEffect(() => {
    if (!areThere) load(FRAME).catch(ignore);
  }, [areThere, load]);
  return areThere;
}

function ignore(): void {}
