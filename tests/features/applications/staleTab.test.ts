import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { applicationLoaded, updateRequested } from '../../../src/features/applications/applicationSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';
import { settle, startApplicationTests } from './startApplicationTests.ts';

const { open, page } = startApplicationTests();
const MAX_TRIES = 4;
const answers = { company: { dba: 'Park Roastery' } };
const at = (revision: number, company: ApplicationResponse['company'] = { dba: 'Park' }) => ({
  ...applicationWith({}, revision),
  company,
});

/** The server's part: an application that others have changed, of which some answers to a change are lost. */
function serverWith(newest: ApplicationResponse) {
  const server = { newest, answered: new Map<string, ApplicationResponse>(), losesNext: false };
  const update = async (...[, body, options]: readonly unknown[]) => {
    const { revision, idempotencyKey } = options as { revision?: number; idempotencyKey: string };
    const again = server.answered.get(idempotencyKey);
    if (again) return again;
    if (revision !== undefined && revision !== server.newest.revision)
      throw apiFailure('refused', 'application.changed');
    const { company = {} } = body as Partial<ApplicationResponse>;
    server.newest = at(server.newest.revision + 1, { ...server.newest.company, ...company });
    server.answered.set(idempotencyKey, server.newest);
    if (server.losesNext) {
      server.losesNext = false;
      throw apiFailure('timeout', 'network');
    }
    return server.newest;
  };
  open({ update, get: async () => server.newest });
  return server;
}

/** The person saves what was typed on a page that knows revision 1. */
async function save(change: typeof answers = answers): Promise<void> {
  page().dispatch(updateRequested({ id: APPLICATION_ID, answers: change }));
  await settle();
}

const revisionsSent = () =>
  page()
    .callsOf('applications.update')
    .map((given) => (given[2] as { readonly revision?: number }).revision);

describe('a tab that knows an older application', () => {
  it('says which one a change is meant for', async () => {
    serverWith(at(1));
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(revisionsSent()).toEqual([1]);
    expect(page().callsOf('applications.get')).toEqual([]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/order`]);
  });

  it('keeps what was changed elsewhere, and saves its own without a question', async () => {
    const server = serverWith(at(5, { dba: 'Park', site: 'park.example' }));
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(revisionsSent()).toEqual([1, 5]);
    expect(server.newest).toMatchObject({
      revision: 6,
      company: { dba: 'Park Roastery', site: 'park.example' },
    });
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
  });

  it('overwrites no answer that was changed elsewhere: it is reported, and saving again is a decision', async () => {
    const server = serverWith(at(5, { dba: 'Park Tea' }));
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(server.newest).toMatchObject({ revision: 5, company: { dba: 'Park Tea' } });
    expect(page().visited).toEqual([]);
    expect(page().state().application).toMatchObject({
      submit: { kind: 'failed', action: 'update', failure: { code: 'application.changed' } },
      load: { kind: 'ready', data: { revision: 5 } },
    });
    await save();
    expect(revisionsSent()).toEqual([1, 5]);
    expect(server.newest).toMatchObject({ revision: 6, company: { dba: 'Park Roastery' } });
  });

  it('recognises its own save whose response was lost', async () => {
    const server = serverWith(at(1));
    server.losesNext = true;
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(page().state().application.submit).toMatchObject({ failure: { kind: 'timeout' } });
    await save();
    expect(server.newest.revision).toBe(2);
    expect(page().callsOf('applications.get')).toEqual([]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/order`]);
  });

  it('knows nothing newer where the newest cannot be read', async () => {
    open({
      update: () => Promise.reject(apiFailure('refused', 'application.changed')),
      get: () => Promise.reject(apiFailure('offline', 'network')),
    });
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(page().state().application).toMatchObject({
      submit: { kind: 'failed', failure: { kind: 'offline' } },
      load: { data: { revision: 1 } },
    });
  });

  it('gives up where the application changes all the time', async () => {
    let revision = 1;
    open({
      update: () => Promise.reject(apiFailure('refused', 'application.changed')),
      get: async () => at(++revision),
    });
    page().dispatch(applicationLoaded(at(1)));
    await save();
    expect(revisionsSent()).toHaveLength(MAX_TRIES);
    expect(page().state().application.submit).toMatchObject({ failure: { code: 'application.changed' } });
  });
});

describe('an update that is answered without an id', () => {
  it.each([
    ['application.update', answers],
    ['applicant.update', { applicant: { name: { firstName: 'Ada' } } }],
  ])('has failed by %s, and the page stays as it is', async (code, change) => {
    open({ update: async () => ({}) as ApplicationResponse, get: async () => at(1) });
    page().dispatch(applicationLoaded(at(1)));
    page().dispatch(updateRequested({ id: APPLICATION_ID, answers: change }));
    await settle();
    expect(page().visited).toEqual([]);
    expect(page().state().application).toMatchObject({
      submit: { kind: 'failed', action: 'update', failure: { kind: 'server', code } },
      load: { kind: 'ready', data: { revision: 1 } },
    });
  });
});
