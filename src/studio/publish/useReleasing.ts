import { useState } from 'react';
import type { ReleaseBody, ReleasedResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useAction } from '../shell/useAction.ts';
import { isUnanswered } from './RefusedRelease.tsx';

type Unnumbered = Omit<ReleaseBody, 'after'>;

/**
 * A call that releases or takes back after the last release that the page shows, undefined if the server does not take its number. An earlier
 * press whose response was lost may have been done: its refusal needs that.
 */
export function useReleaseCall(path: string, after: number | undefined) {
  const { isBusy, error, forget, run } = useAction();
  // The last release at a press whose response was lost: once the page shows another one, that press is seen.
  const [unanswered, setUnanswered] = useState<number>();
  const send = (body: Unnumbered, onSent: () => void) =>
    run(async () => {
      try {
        await callStudio<ReleasedResponse>('POST', path, {
          ...body,
          ...(after !== undefined && { after }),
        });
      } catch (failure) {
        if (isUnanswered(failure)) setUnanswered(after);
        throw failure;
      }
      onSent();
    });
  const refusal = {
    error,
    isNumbered: after !== undefined,
    mayBeDone: after !== undefined && unanswered === after,
  };
  return { isBusy, refusal, forget, send };
}

/** The call that releases a version, and the way on if it is refused. */
export function useReleasing(version: number, after: number | undefined, onDone: () => void) {
  const { forget, send: call, ...rest } = useReleaseCall(`/versions/${version}/release`, after);
  const show = () => {
    focusHeading('release');
    onDone();
  };
  const send = (body: Unnumbered, onSent: () => void) =>
    call(body, () => {
      onSent();
      show();
    });
  const onReload = () => {
    forget();
    show();
  };
  return { ...rest, forget, send, onReload };
}
