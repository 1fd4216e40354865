import type { InquiryFinding, InquiryKind, InquiryStatus } from './identityPort.ts';
import type { Bytes } from '../platform/database/columns.ts';
import type { SessionStatus } from '../../src/contract/identity.ts';

/** The tables of identity checks. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    inquiries: InquiriesTable;
    sandbox_inquiries: SandboxInquiriesTable;
  }
}

export interface InquiriesTable {
  /** The vendor's. */
  id: string;
  application_id: string;
  owner_id: string | null;
  kind: InquiryKind;
  status: SessionStatus;
  finding: InquiryFinding | null;
  created_at: Date;
  ends_at: Date;
  /** When the vendor was last asked. */
  checked_at: Date;
  /** When the newest event that we know of arose at the vendor's: an older one that comes late changes nothing. */
  event_at: Date | null;
}

export interface SandboxInquiriesTable {
  id: string;
  reference: string;
  status: InquiryStatus;
  finding: InquiryFinding | null;
  token_hash: Bytes;
  created_at: Date;
  expires_at: Date;
}
