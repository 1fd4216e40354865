import type { Draft } from '../../src/contract/drafts.ts';
import type { DraftsApi } from '../../src/features/drafts/draftsApi.ts';
import { apiFailure } from './fakeApi.ts';

/** The server's part of drafts, for one account: what several pages of a test share. */
export interface FakeDraftServer {
  readonly api: DraftsApi;
  /** The stored draft; a test may replace it by another device's. */
  draft: Draft | null;
  submittedAs: string | null;
  /** While it is false, nobody reaches it. */
  reachable: boolean;
  /** Account of the present session, if it matters: pages of other accounts get the response for an ended session. */
  account: string | undefined;
}

export function fakeDraftServer(): FakeDraftServer {
  const server: FakeDraftServer = {
    draft: null,
    submittedAs: null,
    reachable: true,
    account: undefined,
    api: {
      async read({ account }) {
        reach(account);
        return structuredClone({ draft: server.draft, submittedAs: server.submittedAs });
      },
      async save({ answers, revision, idempotencyKey }, { account }) {
        reach(account);
        if (revision !== (server.draft?.revision ?? 0)) throw apiFailure('refused', 'draft.conflict');
        server.submittedAs = null;
        server.draft = {
          answers: structuredClone(answers),
          revision: revision + 1,
          idempotencyKey,
          updatedAt: '2026-11-20T12:00:00.000Z',
        };
        return { revision: revision + 1 };
      },
      saveOnLeave(body, account) {
        server.api.save(body, { account }).catch(() => undefined);
      },
    },
  };
  const reach = (account: string) => {
    if (!server.reachable) throw apiFailure('offline', 'offline');
    if (account !== (server.account ?? account)) throw apiFailure('signedOut', 'account.required');
  };
  return server;
}
