import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of the studio whose script is fetched when it is first shown. Without a connection it waits for one: React keeps a failure until
 * the page is loaded again.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetchPart = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      // The script of a build that was replaced meanwhile does not come at all.
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return fetchPart();
    }
  };
  return lazy(fetchPart);
}
