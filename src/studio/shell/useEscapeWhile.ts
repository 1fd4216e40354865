import { useEffect, useEffectEvent } from 'react';

/** Calls back for Escape anywhere in the window, as long as something is going on that it ends. */
export function useEscapeWhile(isActive: boolean, onEscape: () => void): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => receive(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}
