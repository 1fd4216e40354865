import { useSelector } from 'react-redux';
import { selectSession } from '../access/sessionSlice.ts';

/** Whether this is a phone that continues a page of a computer. */
export function useIsOnPhone(): boolean {
  const session = useSelector(selectSession);
  return session.kind === 'signedIn' && session.handoff !== undefined;
}
