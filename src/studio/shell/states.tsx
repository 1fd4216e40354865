import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { callStudio, messageOfError } from '../api/callStudio.ts';

const SLOW_MS = 8000;

/** Waiting: after several seconds it says that this is slow, or that there is no connection. */
export function Loading({ text = 'Loading…' }: { readonly text?: string }): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className="loading">{isSlow ? sayWhySlow() : text}</output>;
}

const sayWhySlow = (): string =>
  navigator.onLine
    ? 'This takes longer than usual…'
    : 'There is no connection. This is shown once it is back.';

export function Failed({
  message,
  onRetry,
}: {
  readonly message: string;
  readonly onRetry?: () => void;
}): ReactNode {
  return (
    <div className="notice error" role="alert">
      <p>{message}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly value: Value };

/** Returns the response of a GET call, and a function that sends the call again. */
export function useCall<Value>(path: string): readonly [Loaded<Value>, () => void] {
  const [state, setState] = useState<Loaded<Value>>({ kind: 'loading' });
  const running = useRef<AbortController>(undefined);
  const call = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    callStudio<Value>('GET', path, undefined, controller.signal).then(
      (value) => setState({ kind: 'ready', value }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'failed', message: messageOfError(error) });
      },
    );
  }, [path]);
  useEffect(() => {
    call();
    return () => running.current?.abort();
  }, [call]);
  return [state, call];
}
