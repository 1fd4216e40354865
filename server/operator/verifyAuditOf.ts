import { verifyAudit, type AuditVerdict, type ChainHead } from '../platform/audit/chainAudit.ts';
import { openForOperator } from './openForOperator.ts';

/** Walks the audit of the database that the variables name, through a head that was noted before, if there is one. */
export async function verifyAuditOf(
  variables: Readonly<Record<string, string | undefined>>,
  noted: ChainHead | undefined,
): Promise<AuditVerdict> {
  const opened = await openForOperator(variables);
  try {
    return await verifyAudit(opened, noted);
  } finally {
    await opened.close();
  }
}
