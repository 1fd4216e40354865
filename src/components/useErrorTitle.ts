import { useEffect } from 'react';

/** Says in front of the window's title that the page shows problems, as long as the component is drawn. */
export function useErrorTitle(prefix: string): void {
  useEffect(() => {
    const before = `${prefix} `;
    if (!document.title.startsWith(before)) document.title = before + document.title;
    return () => {
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
    };
  }, [prefix]);
}
