import { isApplicantType } from '../../src/contract/ownerStates.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { OwnersUnderwritten } from '../applications/underwriting/underwritingPort.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { findAttestation } from './confirm/attestationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { asksForOwners, ownerFlowOf } from './ownerFlow.ts';
import { listOwners } from './ownerRepository.ts';

/** Presents the owners to underwriting: no names, no numbers, only shares and verification results. */
export async function ownersForUnderwriting(
  deps: ApplicationsDeps,
  db: Database,
  row: ApplicationRow,
): Promise<OwnersUnderwritten> {
  const flow = await ownerFlowOf(deps, row, db);
  const listed = await listOwners(db, row.id);
  return {
    asksForOwners: asksForOwners(deps, flow),
    ownersConfirmed: (await findAttestation(db, row.id)) !== undefined,
    owners: listed.map(({ type, answers, result }) => ({
      type,
      ownership: typeof answers['ownership'] === 'number' ? answers.ownership : null,
      // The applicant's own identity is checked by the application.
      result: isApplicantType(type) ? 'passed' : result,
    })),
  };
}
