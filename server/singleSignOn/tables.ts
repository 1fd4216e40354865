import type { PermissionResponse } from '../../src/contract/singleSignOn.ts';
import type { Bytes } from '../platform/database/columns.ts';

/** The tables of single sign-on. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    permissions: PermissionsTable;
    auth_codes: AuthCodesTable;
  }
}

export interface PermissionsTable {
  application_id: string;
  account_id: string;
  type: PermissionResponse['type'];
  granted_at: Date;
}

export interface AuthCodesTable {
  code_hash: Bytes;
  application_id: string;
  account_id: string;
  context: string | null;
  channel_id: string | null;
  expires_at: Date;
}
