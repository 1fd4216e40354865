import type { ReleaseBody, ReleasedResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useAction } from '../shell/useAction.ts';

/** The call that releases a version, and the way on if it is refused. */
export function useReleasing(version: number, onDone: () => void) {
  const { isBusy, error, forget, run } = useAction();
  const show = () => {
    focusHeading('release');
    onDone();
  };
  const send = (body: ReleaseBody, onSent: () => void) =>
    run(async () => {
      await callStudio<ReleasedResponse>('POST', `/versions/${version}/release`, body);
      onSent();
      show();
    });
  const onReload = () => {
    forget();
    show();
  };
  return { isBusy, error, forget, send, onReload };
}
