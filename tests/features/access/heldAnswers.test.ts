import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { createHeldAnswers } from '../../../src/features/access/heldAnswers.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { sessionExpired } from '../../../src/features/shared/callApi.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const ADA = {
  signedIn: true,
  email: 'ada.park@example.com',
  accountId: 'account-1',
  expiresAt: '2999-11-23T18:30:00.000Z',
  endsAt: '2999-11-24T06:00:00.000Z',
} as const;

/** Answers that were held as the session of Ada ended. */
async function holdAsItEnds() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const held = createHeldAnswers<string>();
  store.dispatch(sessionLoaded(ADA));
  store.dispatch(sessionExpired());
  await sagas.run(() => held.hold('one', 'typed')).toPromise();
  return {
    signIn: (email: string) => store.dispatch(sessionLoaded({ ...ADA, email })),
    release: (subject: string) => sagas.run(() => held.release(subject)).toPromise(),
  };
}

it('are returned once to the same person, who may open something else first', async () => {
  const { signIn, release } = await holdAsItEnds();
  expect(await release('one')).toBeUndefined();
  const again = await holdAsItEnds();
  again.signIn(ADA.email);
  expect(await again.release('another')).toBeUndefined();
  expect(await again.release('one')).toBe('typed');
  expect(await again.release('one')).toBeUndefined();
  signIn(ADA.email);
  expect(await release('one')).toBeUndefined();
});

it('are gone once another person has signed in', async () => {
  const { signIn, release } = await holdAsItEnds();
  signIn('eve.stone@example.com');
  expect(await release('one')).toBeUndefined();
  signIn(ADA.email);
  expect(await release('one')).toBeUndefined();
});
