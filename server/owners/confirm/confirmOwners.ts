import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { BeneficialOwnersBody } from '../../../src/contract/owners.ts';
import {
  findApplication,
  updateApplication,
  type ApplicationRow,
} from '../../applications/applicationRepository.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import {
  lockOwnApplication,
  openApplication,
  type ApplicationTarget,
} from '../../applications/ownApplication.ts';
import { presentApplication } from '../../applications/presentApplication.ts';
import { completeStepUp, isDue } from '../../applications/stepUps/completeStepUp.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { inviteOwner } from '../invitations/inviteOwner.ts';
import { mayChangeList, openList, problemsOf, type OwnList } from '../list/ownList.ts';
import { isRemovalBlocked } from '../list/changeList.ts';
import { attestationVersion } from '../ownerFlow.ts';
import { deleteOwner, hasEmail } from '../ownerRepository.ts';
import { giveVerification, settleOwners } from '../results/settleOwners.ts';
import { insertAttestation, supersedeAttestations } from './attestationRepository.ts';

type Confirmed = { readonly kind: 'confirmed'; readonly body: ApplicationResponse };

/**
 * Records the applicant's confirmation of the owners: that the list is complete, or that nobody else owns that much.
 */
export async function confirmOwners(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  body: BeneficialOwnersBody,
): Promise<Confirmed | Refusal> {
  const outcome = await inTransaction<Confirmed>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!canConfirm(own.row)) return refuse('step-up.notDue');
    const list = await openList(deps, trx, own.row);
    const version = attestationVersion(list.flow);
    if (version === '') return refuse('step-up.notDue');
    if (body.attestation.version !== version) return refuse('agreement.changed');
    const refused =
      body.ownership === 'SOLE' ? await endList(deps, trx, list) : await acceptList(deps, trx, list);
    if (refused) return refused;
    await attest(deps, trx, { list, target, body });
    await settle(deps, trx, list.row.id, body);
    const row = await findApplication(trx, own.row.id);
    return {
      kind: 'confirmed',
      body: presentApplication(deps, await openApplication(deps, row ?? own.row, trx)),
    };
  });
  return outcome;
}

/** Whether there is anything to confirm: it was asked for, or the list has changed since. */
function canConfirm(row: ApplicationRow): boolean {
  if (isDue(row, 'BO_INFO') || isDue(row, 'BO_VERIFICATION')) return true;
  return row.bo_status === 'WAITING_FOR_INFO' && mayChangeList(row);
}

async function acceptList(
  deps: ApplicationsDeps,
  trx: Database,
  list: OwnList,
): Promise<Refusal | undefined> {
  const details = await problemsOf(deps, trx, list);
  if (details.length > 0) return refuse('answers.invalid', { details });
  for (const owner of list.owners) {
    const isNew = owner.type === 'OWNER' && owner.invited_at === null && owner.refused_at === null;
    // The confirmation is valid even if the limits delay an invitation.
    if (isNew && hasEmail(owner))
      await inviteOwner(deps, trx, { application: list.row, owner, flow: list.flow });
  }
  await updateApplication(trx, list.row.id, { bo_status: 'INFO_PROVIDED', updated_at: deps.clock() });
  return undefined;
}

async function endList(
  deps: ApplicationsDeps,
  trx: Database,
  { row, owners }: OwnList,
): Promise<Refusal | undefined> {
  if (owners.some(isRemovalBlocked)) return refuse('owner.done');
  const now = deps.clock();
  for (const owner of owners) await deleteOwner(trx, owner, now);
  await updateApplication(trx, row.id, { bo_status: 'NONE', updated_at: now });
  return undefined;
}

interface Attesting {
  readonly list: OwnList;
  readonly target: ApplicationTarget;
  readonly body: BeneficialOwnersBody;
}

async function attest(
  deps: ApplicationsDeps,
  trx: Database,
  { list, target, body }: Attesting,
): Promise<void> {
  const now = deps.clock();
  await supersedeAttestations(trx, list.row.id, now);
  await insertAttestation(trx, {
    id: deps.createId(),
    application_id: list.row.id,
    account_id: target.accountId,
    version: body.attestation.version,
    ownership: body.ownership,
    language: applicantLocale(deps, list.row),
    attested_at: now,
    superseded_at: null,
  });
}

/** Has the application decided anew where it waited for this. */
async function settle(
  deps: ApplicationsDeps,
  trx: Database,
  applicationId: string,
  { ownership }: BeneficialOwnersBody,
): Promise<void> {
  const row = await findApplication(trx, applicationId);
  if (!row) return;
  const result = ownership === 'SOLE' ? 'skipped' : 'given';
  if (isDue(row, 'BO_INFO')) await completeStepUp(deps, trx, row, { type: 'BO_INFO', result });
  else if (ownership === 'SOLE') await giveVerification(deps, trx, row, result);
  else await settleOwners(deps, trx, row);
}
