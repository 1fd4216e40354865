import type { OwnSession } from '../../../src/contract/access.ts';
import type { SessionsApi } from '../../../src/features/sessions/sessionsApi.ts';
import {
  otherSessionsEnded,
  sessionEnded,
  sessionsRequested,
} from '../../../src/features/sessions/sessionsSlice.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { HERE, THERE } from '../../fixtures/sessions.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { offline, settle, startApplicationTests } from '../applications/startApplicationTests.ts';

const READY = { kind: 'ready', mayEndOthers: true, isEnding: false };

const { open, page } = startApplicationTests();

const state = () => page().state().sessions;
const enter = async (script: Partial<SessionsApi> = {}) => {
  let listed = [HERE, THERE];
  const keep = async (isKept: (session: OwnSession) => boolean) => void (listed = listed.filter(isKept));
  const working: SessionsApi = {
    list: async () => ({ sessions: listed, mayEndOthers: true }),
    end: (id) => keep((session) => session.id !== id),
    endOthers: () => keep(({ current }) => current),
  };
  open({}, { sessions: { ...working, ...script } });
  page().dispatch(sessionsRequested());
  await settle();
};

describe('the sessions of a person', () => {
  it.each([
    ['one that is ended', sessionEnded('there')],
    ['all others that are ended', otherSessionsEnded()],
  ])('are listed without %s', async (_which, action) => {
    await enter();
    expect(state()).toEqual({ ...READY, sessions: [HERE, THERE] });
    page().dispatch(action);
    expect(state()).toMatchObject({ isEnding: true });
    await settle();
    expect(state()).toEqual({ ...READY, sessions: [HERE] });
  });

  it('are listed anew when the sign-in has become too old to end others', async () => {
    let mayEndOthers = true;
    await enter({
      list: async () => ({ sessions: [HERE, THERE], mayEndOthers }),
      endOthers: () => Promise.reject(apiFailure('refused', 'session.tooOld')),
    });
    mayEndOthers = false;
    page().dispatch(otherSessionsEnded());
    await settle();
    expect(state()).toEqual({ ...READY, sessions: [HERE, THERE], mayEndOthers: false });
  });

  it('stay listed when one cannot be ended, which is said', async () => {
    await enter({ end: offline });
    page().dispatch(sessionEnded('there'));
    await settle();
    expect(state()).toEqual({ ...READY, sessions: [HERE, THERE] });
    expect(JSON.stringify(page().state().toasts)).toContain('failure.offline');
  });

  it('are requested again after a failure, and in the next session', async () => {
    await enter({ list: offline });
    expect(state()).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    page().dispatch(sessionLoaded({ signedIn: false }));
    expect(state()).toEqual({ kind: 'loading' });
  });
});
