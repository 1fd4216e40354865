import { useEffect, useState } from 'react';

/** Seconds left of a countdown that starts anew when `start` changes. */
export function useCountdown(seconds: number, start: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((start + seconds * 1_000 - now) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
