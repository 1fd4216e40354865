import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { accountsRequested } from '../../../src/features/accounts/accountsSlice.ts';
import { applicationRequested } from '../../../src/features/applications/applicationSlice.ts';
import { codeEntered, codeRequested, signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import { sessionExpired } from '../../../src/features/shared/callApi.ts';
import { fakeDraftServer } from '../../support/fakeDraftServer.ts';
import { signedIn } from '../../support/featureStore.ts';
import { settle, startPageTests } from '../../support/startPageTests.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { codeAnswer } from '../../fixtures/sessions.ts';

const EMAIL = 'ada.park@example.com';

const { open, page } = startPageTests(new Date('2026-11-20T12:00:00Z'));

describe('after signing out', () => {
  it('leaves neither the application nor an answer in the page: the server keeps them', async () => {
    open(
      { session: { signOut: async () => undefined }, applications: { get: async () => applicationWith() } },
      signedIn,
    );
    page().dispatch(applicationRequested(APPLICATION_ID));
    page().dispatch(
      answersChanged({
        applicant: {
          name: { firstName: 'Ada' },
          dob: '04/12/1988',
          governmentIdentification: { value: '6789' },
        },
      }),
    );
    await settle();
    page().dispatch(signOutRequested());
    await settle();
    expect(page().state().application.load).toEqual({ kind: 'none' });
    expect(page().state().draft.answers).toEqual({});
    expect(page().callsOf('drafts.save')[0]?.[0]).toMatchObject({
      answers: { applicant: { dob: '04/12/1988' } },
    });
  });
});

describe('after a session has ended by itself', () => {
  const answers = {
    applicant: { name: { firstName: 'Ada' }, dob: '04/12/1988', governmentIdentification: { value: '6789' } },
  };
  const signInAs = async (email: string) => {
    const ofAda = fakeDraftServer().api;
    open(
      {
        session: {
          sendCode: async () => codeAnswer,
          enterCode: async () => ({ ...signedIn, email, accountId: `account-of-${email}` }),
        },
        applications: { get: async () => applicationWith() },
        accounts: { list: async () => ({ accounts: [], drafts: [], next: null }) },
        drafts: {
          ...ofAda,
          ...(email !== EMAIL && { read: async () => ({ draft: null, submittedAs: null }) }),
        },
      },
      { ...signedIn, accountId: `account-of-${EMAIL}` },
    );
    page().dispatch(applicationRequested(APPLICATION_ID));
    page().dispatch(accountsRequested());
    page().dispatch(answersChanged(answers));
    await settle();
    page().dispatch(sessionExpired());
    page().dispatch(codeRequested(email));
    await settle();
    page().dispatch(codeEntered('123456'));
    await settle();
    expect(page().state().session.status).toMatchObject({ kind: 'signedIn', email });
    // The application is requested again, for any person.
    expect(page().state().application.load).toEqual({ kind: 'none' });
    expect(page().state().accounts).toEqual({ kind: 'idle' });
    return page().state().draft.answers;
  };

  it('the same person finds all they had typed', async () => {
    expect(await signInAs(EMAIL)).toEqual(answers);
  });

  it('another person finds no answer', async () => {
    expect(await signInAs('mallory@example.com')).toEqual({});
  });
});
