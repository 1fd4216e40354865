import { useEffect, useState } from 'react';

/** Long enough for a slow site to appear. */
const SLOW_AFTER_MS = 8_000;

/** Whether what is under way takes longer than usual. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
