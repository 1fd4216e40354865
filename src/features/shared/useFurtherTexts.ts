import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { defineService } from './services.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** Fetches texts by their namespace. Rejects when they cannot be fetched. */
type TextLoader = (name: string) => Promise<void>;

export const useTextLoader = defineService<TextLoader>('furtherTexts');

const loading = memoizeByObject<TextLoader, Map<string, Promise<void>>>(() => new Map());

/**
 * Suspends a component of the first steps until texts are loaded that only later pages fetch. Needs a `Suspense` around
 * it.
 */
export function useFurtherTexts(name: string): void {
  const { i18n } = useTranslation();
  const load = useTextLoader();
  if (!i18n.hasResourceBundle(i18n.language, name)) use(loadOnce(load, name));
}

// Drawn again while it waits, a component has to wait for the same promise.
function loadOnce(load: TextLoader, name: string): Promise<void> {
  const ofPage = loading(load);
  const started = ofPage.get(name);
  if (started) return started;
  const starting = load(name);
  ofPage.set(name, starting);
  starting.catch(() => ofPage.delete(name));
  return starting;
}

const FRAME_TEXTS = 'frame';

/**
 * Whether the texts around a page are loaded: those of the footer and of the session's end. Fetches them, and draws the
 * part again when they arrive; a page works without these parts.
 */
export function useFrameTexts(): boolean {
  const { i18n } = useTranslation(FRAME_TEXTS, { bindI18nStore: 'added' });
  const load = useTextLoader();
  const areThere = i18n.hasResourceBundle(i18n.language, FRAME_TEXTS);
  useEffect(() => {
    if (!areThere) load(FRAME_TEXTS).catch(ignore);
  }, [areThere, load]);
  return areThere;
}

function ignore(): void {}
