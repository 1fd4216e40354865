import { useCallback, useEffect, useRef, useState } from 'react';

export type Polled<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: Value };

const REFRESH_INTERVAL_MS = 2_000;

/** Polls the sandbox every two seconds while the page is open, and at once by `refresh`. */
export function usePolled<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly state: Polled<Value>;
  readonly refresh: () => void;
} {
  const [state, setState] = useState<Polled<Value>>({ kind: 'loading' });
  const askNow = useRef<() => void>(() => undefined);
  const refresh = useCallback(() => askNow.current(), []);
  useEffect(() => {
    const controller = new AbortController();
    const ask = () =>
      load(controller.signal).then(
        (value) => setState({ kind: 'ready', value }),
        () =>
          !controller.signal.aborted && setState((old) => (old.kind === 'ready' ? old : { kind: 'failed' })),
      );
    askNow.current = () => void ask();
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [load]);
  return { state, refresh };
}
