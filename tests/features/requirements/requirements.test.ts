import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import {
  requirementsLeft,
  requirementsRequested,
} from '../../../src/features/requirements/requirementsSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { openPage, settled } from '../stepUps/openPage.ts';

describe('the requirements of an application', () => {
  const LIST = { requirements: [], reasonCode: null };
  const SHORTER = { requirements: [], reasonCode: 'review.manual' } as const;
  const openWith = async () => {
    const page = openPage();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').answer(applicationWith());
    page.last('list').answer(LIST);
    await settled();
    return page;
  };

  it('is forgotten when the application has moved on', async () => {
    const page = await openWith();
    expect(page.state().requirements.kind).toBe('ready');
    page.dispatch(applicationLoaded(applicationWith({}, 2)));
    expect(page.state().requirements.kind).toBe('none');
  });

  it('stays in sight while it is asked for anew, even when that fails', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').answer(applicationWith({ submitted: true }, 2));
    page.last('list').fail(apiFailure('offline', 'network'));
    await settled();
    expect(page.state().requirements).toMatchObject({ kind: 'ready', id: APPLICATION_ID, data: LIST });
  });

  it('are requested together with the application, and stay visible meanwhile', async () => {
    const page = await openWith();
    const seen = new Set<string>();
    page.subscribe(() => seen.add(`${page.state().application.load.kind} ${page.state().requirements.kind}`));
    page.dispatch(requirementsRequested(APPLICATION_ID));
    const moved = applicationWith({ submitted: true, decision: 'DECLINED_PENDING' }, 2);
    page.last('get').answer(moved);
    await settled();
    page.last('list').answer(SHORTER);
    await settled();
    expect(page.state().application.load).toMatchObject({ kind: 'ready', data: moved });
    expect(page.state().requirements).toMatchObject({ kind: 'ready', data: SHORTER });
    expect([...seen]).toEqual(['ready ready']);
  });

  it('are shown even if the application itself cannot be read', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').fail(apiFailure('offline', 'network'));
    page.last('list').answer(SHORTER);
    await settled();
    expect(page.state().application.load).toMatchObject({ kind: 'ready', data: applicationWith() });
    expect(page.state().requirements).toMatchObject({ kind: 'ready', data: SHORTER });
  });

  it('is no longer asked for once the page is left, and undoes nothing that comes later', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.dispatch(requirementsLeft());
    const answered = applicationWith({ submitted: true, reviewing: true }, 3);
    page.dispatch(applicationLoaded(answered));
    expect(page.last('get').options.signal?.aborted).toBe(true);
    expect(page.last('list').options.signal?.aborted).toBe(true);
    page.last('get').answer(applicationWith({}, 2));
    page.last('list').answer(LIST);
    await settled();
    expect(page.state().application.load).toMatchObject({ data: answered });
    expect(page.state().requirements.kind).toBe('none');
  });
});
