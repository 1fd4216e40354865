import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { applicationRequested } from '../../../src/features/applications/applicationSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';
import {
  approved,
  offline,
  settle,
  signalOf,
  startApplicationTests,
  type Script,
} from './startApplicationTests.ts';

const { open, page } = startApplicationTests();

describe('an application', () => {
  it.each<[string, NonNullable<Script['get']>, object]>([
    ['is loaded', async () => approved, { kind: 'ready', id: APPLICATION_ID, data: approved }],
    [
      'is not there',
      () => Promise.reject(apiFailure('refused', 'application.notFound')),
      { kind: 'failed', id: APPLICATION_ID, failure: { kind: 'refused', code: 'application.notFound' } },
    ],
    [
      'cannot be reached',
      offline,
      { kind: 'failed', id: APPLICATION_ID, failure: { kind: 'offline', code: 'network' } },
    ],
  ])('%s', async (_name, get, load) => {
    open({ get });
    page().dispatch(applicationRequested(APPLICATION_ID));
    expect(page().state().application.load).toEqual({ kind: 'loading', id: APPLICATION_ID });
    await settle();
    expect(page().state().application.load).toEqual(load);
  });

  it('asked for last is the one that is shown: the earlier request is aborted', async () => {
    const first = Promise.withResolvers<ApplicationResponse>();
    open({ get: (id) => (id === 'urn:app:first' ? first.promise : Promise.resolve(approved)) });
    page().dispatch(applicationRequested('urn:app:first'));
    page().dispatch(applicationRequested(APPLICATION_ID));
    first.resolve(applicationWith({ id: 'urn:app:first' }));
    await settle();
    const [firstCall, secondCall] = page().callsOf('applications.get');
    expect([signalOf(firstCall)?.aborted, signalOf(secondCall)?.aborted]).toEqual([true, false]);
    expect(page().state().application.load).toMatchObject({ kind: 'ready', id: APPLICATION_ID });
  });
});
