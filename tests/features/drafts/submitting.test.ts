import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { applicationEntered, createRequested } from '../../../src/features/applications/applicationSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { PUSHED_MS, settle, startDraftTests } from './startDraftTests.ts';

const LAST_SAVE_MS = 3_000;
const drafts = startDraftTests();

/** A page on which everything is answered, whose calls end when the test says so. */
function openAnswered() {
  const saving = Promise.withResolvers<void>();
  const creating = Promise.withResolvers<ApplicationResponse>();
  const { api } = drafts.server();
  const save: typeof api.save = async (...given) => {
    await saving.promise;
    return api.save(...given);
  };
  const page = drafts.openPage({
    script: { drafts: { ...api, save }, applications: { create: () => creating.promise } },
  });
  page.dispatch(answersChanged(usAnswers));
  return { page, saving, creating };
}

describe('a draft that is being submitted', () => {
  it('is submitted after the pending save: the server would refuse the later of the two', async () => {
    const { page, saving } = openAnswered();
    await settle(PUSHED_MS);
    page.dispatch(createRequested());
    await settle();
    expect(page.callsOf('drafts.save')).toHaveLength(1);
    expect(page.callsOf('applications.create')).toHaveLength(0);
    saving.resolve();
    await settle();
    expect(page.callsOf('applications.create')).toHaveLength(1);
  });

  it('does not wait for ever', async () => {
    const { page } = openAnswered();
    await settle(PUSHED_MS);
    page.dispatch(createRequested());
    await settle(LAST_SAVE_MS);
    expect(page.callsOf('applications.create')).toHaveLength(1);
  });

  it('is not saved any more, neither then nor afterwards', async () => {
    const { page, saving, creating } = openAnswered();
    saving.resolve();
    await settle(PUSHED_MS);
    page.dispatch(answersChanged({ ...usAnswers, more: 1 }));
    page.dispatch(createRequested());
    await settle(10 * PUSHED_MS);
    creating.resolve(applicationWith());
    await settle(10 * PUSHED_MS);
    page.dispatch(applicationEntered(APPLICATION_ID));
    await settle(10 * PUSHED_MS);
    expect(page.callsOf('drafts.save')).toHaveLength(1);
  });

  it('is saved again once it was refused', async () => {
    const { page, saving, creating } = openAnswered();
    saving.resolve();
    await settle(PUSHED_MS);
    page.dispatch(answersChanged({ ...usAnswers, more: 1 }));
    page.dispatch(createRequested());
    await settle(10 * PUSHED_MS);
    creating.reject(apiFailure('refused', 'answers.invalid'));
    await settle(PUSHED_MS);
    expect(drafts.server().draft).toMatchObject({ answers: { ...usAnswers, more: 1 }, revision: 2 });
  });
});
