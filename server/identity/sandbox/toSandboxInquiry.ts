import type { Selectable } from 'kysely';
import type { SandboxInquiriesTable } from '../tables.ts';
import type { Inquiry } from '../identityPort.ts';

/** Expiry is not stored: it is derived when the inquiry is read. */
export function toSandboxInquiry(row: Selectable<SandboxInquiriesTable>, now: Date): Inquiry {
  const isOver = row.status === 'open' && row.expires_at <= now;
  return {
    inquiryId: row.id,
    reference: row.reference,
    status: isOver ? 'expired' : row.status,
    finding: row.finding,
  };
}
