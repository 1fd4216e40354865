import { createContext, use } from 'react';
import {
  mayDoSomewhere,
  type StaffAction,
  type StaffMember,
  type StaffSessionResponse,
} from '../../contract/staff.ts';

interface SessionState {
  readonly session: StaffSessionResponse;
  readonly setSession: (session: StaffSessionResponse) => void;
}

export const SessionContext = createContext<SessionState | undefined>(undefined);

export function useStudioSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('There is no session around this part of the studio');
  return state;
}

/** The person who is signed in. */
export function useStaff(): StaffMember {
  const { staff } = useStudioSession().session;
  if (!staff) throw new Error('Nobody is signed in');
  return staff;
}

/** Whether this person may do an action somewhere: in some market or language. */
export function useMay(action: StaffAction): boolean {
  const { roles } = useStaff();
  return mayDoSomewhere(roles, action);
}
