import type { AccessDeps } from '../../access/deps.ts';
import type { SignInLinkSubject } from '../../access/signInLinks/signInLinkSubject.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { lockDraftById, type DraftRow } from '../draftRepository.ts';
import { mailDraft } from './mailDraft.ts';

/** Links that lead back to a draft, for as long as it is neither submitted nor deleted. */
export function draftLinks(deps: AccessDeps): SignInLinkSubject {
  return {
    isThere: async (db, id) => (await lockOpenDraft(db, id)) !== undefined,
    async mailLink(trx, id) {
      const draft = await lockOpenDraft(trx, id);
      if (draft) await mailDraft(deps, trx, { draft, template: 'draftLink' });
    },
  };
}

async function lockOpenDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  const draft = await lockDraftById(db, id);
  return draft?.submitted_as === null ? draft : undefined;
}
