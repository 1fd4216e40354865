import { createAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { put, take } from 'typed-redux-saga';

/** The page is being left or reloaded: what is typed and not saved is sent now. */
export const pageLeft = createAction('page/left');

/** Announces that the page is being left. */
export function* watchPageLeave() {
  const leaves = eventChannel<true>((emit) => {
    const announce = () => emit(true);
    addEventListener('pagehide', announce);
    return () => removeEventListener('pagehide', announce);
  });
  for (;;) {
    yield* take(leaves);
    yield* put(pageLeft());
  }
}
