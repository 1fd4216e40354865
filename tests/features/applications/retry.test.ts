import { applicationRequested, retryRequested } from '../../../src/features/applications/applicationSlice.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';
import { offline, pending, settle, startApplicationTests } from './startApplicationTests.ts';

const { open, page } = startApplicationTests();

describe('a decision that could not be made', () => {
  const failed = applicationWith({ submitted: true, decision: 'ERROR' }, 4);

  it('is asked for once more, under a key of its own', async () => {
    open({ get: async () => failed, onboard: async () => pending });
    page().dispatch(applicationRequested(APPLICATION_ID));
    await settle();
    page().dispatch(retryRequested());
    expect(page().state().application.submit).toEqual({ kind: 'sending', action: 'retry' });
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    const options = page().callsOf('applications.onboard')[0]?.[1] as { idempotencyKey: string };
    expect(options.idempotencyKey).toMatch(/-4$/);
  });

  it('stays where it is when the call fails', async () => {
    open({ get: async () => failed, onboard: offline });
    page().dispatch(applicationRequested(APPLICATION_ID));
    await settle();
    page().dispatch(retryRequested());
    await settle();
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', action: 'retry' });
    expect(page().visited).toEqual([]);
  });
});
