import { use } from 'react';
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
