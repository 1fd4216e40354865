import { configureStore, type Action } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { watchSubmitEvents } from '../../../src/features/applications/submitEvents.ts';
import { onboardingRepeated, stepUpRequested } from '../../../src/features/applications/applicationSlice.ts';
import { watchDocument } from '../../../src/features/documents/documentSagas.ts';
import { documentRequested, fileChosen } from '../../../src/features/documents/documentSlice.ts';
import { watchStepUps } from '../../../src/features/stepUps/stepUpSagas.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { testConfig } from '../../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { pageReducer } from '../../support/pageReducer.ts';

type Answer = () => Promise<never>;

const answer =
  (given: unknown): Answer =>
  async () =>
    given as never; // each call has its own type
const fail =
  (...args: Parameters<typeof apiFailure>): Answer =>
  () =>
    Promise.reject(apiFailure(...args));

const reviewing = applicationWith({ submitted: true, reviewing: true });
const LETTER = { name: 'letter.pdf', contentType: 'application/pdf', size: 4, uploadedAt: '' };

const giveNumber = stepUpRequested({ id: APPLICATION_ID, stepUp: 'FULL_SSN', answers: {} });
const submitDocument = stepUpRequested({ id: APPLICATION_ID, stepUp: 'EIN_DOC', answers: {} });
const upload = fileChosen(APPLICATION_ID, new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
const stale = fail('refused', 'step-up.notDue');

/** The events that an action leads to, each with its error code, if it has one, and where the page goes. */
async function happen(action: Action, answers: Readonly<Record<string, Answer>>) {
  const events: string[] = [];
  const visited: string[] = [];
  const call = (name: string): Answer => answers[name] ?? fail('offline', `nobody answers ${name}`);
  const shared = {
    applications: { get: call('get'), onboard: call('onboard'), update: call('update') },
    navigate: (path: string) => visited.push(path),
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(function* keepEvents() {
    yield* takeEvery(eventTracked, ({ payload }) => void events.push(nameOf(payload)));
  });
  sagas.run(watchSubmitEvents);
  const keys = createAttemptKeys(() => 'key-of-a-try');
  sagas.run(watchStepUps, { ...shared, keys, api: { answer: call('answer') } });
  const documents = { find: call('find'), upload: call('upload'), give: call('give') };
  sagas.run(watchDocument, { ...shared, api: documents });
  store.dispatch(action);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return { events, visited };
}

function nameOf({ event, params }: ReturnType<typeof eventTracked>['payload']): string {
  return params?.errorCode === undefined ? event : `${event} ${params.errorCode}`;
}

describe('the answer to a step-up is no submit', () => {
  it.each<[string, Action, Readonly<Record<string, Answer>>]>([
    ['when it is taken', giveNumber, { answer: answer(reviewing) }],
    ['when it is refused', giveNumber, { answer: fail('refused', 'answers.invalid') }],
    ['when another tab was faster', giveNumber, { answer: stale, get: answer(reviewing) }],
    [
      'when it is the whole application again',
      onboardingRepeated({ id: APPLICATION_ID, answers: {} }),
      { update: answer(reviewing), onboard: answer(reviewing) },
    ],
  ])('%s', async (_case, action, answers) => {
    expect((await happen(action, answers)).events).toEqual([]);
  });
});

describe('the document of a company', () => {
  it('submitting it is sent as a success', async () => {
    const { events } = await happen(submitDocument, { give: answer(reviewing) });
    expect(events).toEqual(['ein_verification_success']);
  });

  it('opening its page is sent as started', async () => {
    const { events } = await happen(documentRequested(APPLICATION_ID), { find: answer({ document: null }) });
    expect(events).toEqual(['ein_verification_started']);
  });

  it('the upload is sent as completed', async () => {
    const { events } = await happen(upload, { upload: answer(LETTER) });
    expect(events).toEqual(['ein_verification_completed']);
  });

  describe.each([
    ['upload', upload],
    ['give', submitDocument],
  ])('a failed call (%s)', (call, action) => {
    it.each([
      ['refused', 'document.missing', 'ein_verification_failed document.missing'],
      ['server', 'internal', 'ein_verification_error internal'],
      ['offline', 'network', 'ein_verification_error network'],
      ['timeout', 'network', 'ein_verification_error network'],
      ['limited', 'rate.limited', 'ein_verification_error rate.limited'],
    ] as const)('a document that is %s (%s) is sent as %s', async (kind, code, event) => {
      expect((await happen(action, { [call]: fail(kind, code) })).events).toEqual([event]);
    });

    it('sends no event when another tab was faster', async () => {
      const { events } = await happen(action, { [call]: stale, get: answer(reviewing) });
      expect(events).toEqual([]);
    });
  });
});
