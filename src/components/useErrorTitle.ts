import { useEffect } from 'react';

/** Prefixes the window's title while the page shows errors, as long as the component is mounted. */
export function useErrorTitle(prefix: string): void {
  useEffect(() => {
    const before = `${prefix} `;
    if (!document.title.startsWith(before)) document.title = before + document.title;
    return () => {
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
    };
  }, [prefix]);
}
