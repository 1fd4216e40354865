import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { defineService } from './services.ts';

/** Fetches texts by their namespace. Rejects when they cannot be fetched. */
export const useTextLoader = defineService<(name: string) => Promise<void>>('furtherTexts');

const loading = new WeakMap<i18n, Map<string, Promise<void>>>();

/** Suspends a component of the first steps until texts are there that only later pages fetch. Needs a `Suspense` around it. */
export function useFurtherTexts(name: string): void {
  const { i18n } = useTranslation();
  const load = useTextLoader();
  if (!i18n.hasResourceBundle(i18n.language, name)) use(loadOnce(i18n, name, load));
}

// Drawn again while it waits, a component has to wait for the same promise.
function loadOnce(texts: i18n, name: string, load: (name: string) => Promise<void>): Promise<void> {
  const ofPage = loading.get(texts) ?? new Map<string, Promise<void>>();
  loading.set(texts, ofPage);
  const started = ofPage.get(name);
  if (started) return started;
  const starting = load(name).finally(() => ofPage.delete(name));
  ofPage.set(name, starting);
  return starting;
}
