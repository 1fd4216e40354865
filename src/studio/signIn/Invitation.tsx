import type { ReactNode } from 'react';
import type { StaffSessionResponse } from '../../contract/staff.ts';

export function Invitation(_props: { readonly onSignedIn: (session: StaffSessionResponse) => void }): ReactNode {
  return null;
}
