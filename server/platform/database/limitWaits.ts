/** Something that is waited for. */
interface Wait {
  /** How often it has been found waiting. */
  checks: number;
  /** Undefined when the wait is over. */
  fail: (() => void) | undefined;
}

/** Calls `fail` if what is waited for takes too long; the function that it returns ends the wait. */
export type LimitWait = (fail: () => void) => () => void;

/**
 * Limits waits to so many milliseconds; what takes longer may be noticed a second later. One timer checks all waits, as a timer for each
 * statement takes a noticeable part of its time.
 */
export function limitWaits(limitMs: number, checkMs = 1000): LimitWait {
  const waits = new Set<Wait>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    for (const wait of waits) {
      wait.checks += 1;
      // The first check may have come at once.
      if ((wait.checks - 1) * checkMs < limitMs) continue;
      waits.delete(wait);
      wait.fail?.();
    }
    if (waits.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (fail) => {
    const wait: Wait = { checks: 0, fail };
    waits.add(wait);
    timer ??= setInterval(check, checkMs).unref();
    return () => {
      waits.delete(wait);
      // A set that has grown leaves its former table behind, which keeps all that was in it until the next full garbage collection.
      wait.fail = undefined;
    };
  };
}
