import type { Bytes } from '../platform/database/columns.ts';
import type { PhoneCheckStatus } from '../../src/contract/phone.ts';

/** The tables of proofs of a phone. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    one_time_codes: OneTimeCodesTable;
    phone_checks: PhoneChecksTable;
    used_vfps: UsedVfpsTable;
  }
}

export interface OneTimeCodesTable {
  application_id: string;
  /** Keyed: a code counts only for the number that it was sent to. */
  phone_hash: Bytes;
  code_hash: Bytes;
  attempts: number;
  delivery: 'queued' | 'sent' | 'undeliverable';
  sent_at: Date;
  expires_at: Date;
}

export interface PhoneChecksTable {
  reference: string;
  application_id: string;
  kind: 'mobile' | 'sms';
  /** `UNDELIVERABLE`: the text with the link cannot reach this number. */
  status: PhoneCheckStatus | 'UNDELIVERABLE';
  /** Keyed: a result counts only while the applicant's number is still the one that was checked. */
  phone_hash: Bytes;
  created_at: Date;
  expires_at: Date;
}

export interface UsedVfpsTable {
  vfp_hash: Bytes;
  used_at: Date;
}
