import { updateRequested } from '../../../src/features/applications/applicationSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';
import { settle, startApplicationTests } from './startApplicationTests.ts';

const { open, page } = startApplicationTests();

describe('changed answers', () => {
  const changes = { company: { dba: 'Park Roastery', site: null } };

  it('are saved, and the application’s current page follows', async () => {
    open({ update: async () => applicationWith({}, 2) });
    page().dispatch(updateRequested({ id: APPLICATION_ID, answers: changes }));
    await settle();
    expect(page().callsOf('applications.update')[0]).toMatchObject([APPLICATION_ID, changes, {}]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/order`]);
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
  });

  it('that are refused stay on their page', async () => {
    open({
      update: async () => {
        throw apiFailure('refused');
      },
    });
    page().dispatch(updateRequested({ id: APPLICATION_ID, answers: changes }));
    await settle();
    expect(page().visited).toEqual([]);
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', action: 'update' });
  });
});
