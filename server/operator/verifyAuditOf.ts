import { verifyAudit, type AuditVerdict, type ChainHead } from '../platform/audit/chainAudit.ts';
import { withOperatorAccess } from './openForOperator.ts';

/** Walks the audit of the database that the variables name, through a head that was noted before, if there is one. */
export async function verifyAuditOf(
  variables: Readonly<Record<string, string | undefined>>,
  noted: ChainHead | undefined,
): Promise<AuditVerdict> {
  return withOperatorAccess(variables, (access) => verifyAudit(access, noted));
}
