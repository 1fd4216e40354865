import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectStores } from '../storesSlice.ts';

/** Opens the page on which the person continues, as soon as a store is connected. `leave` opens another site. */
export function useLeaveOnceConnected(leave: (url: string) => void = openSite): void {
  const status = useSelector(selectStores);
  const url =
    status.kind === 'ready' && status.task.kind === 'connected' ? status.task.redirectUrl : undefined;
  useEffect(() => {
    if (url !== undefined) leave(url);
  }, [url, leave]);
}

function openSite(url: string): void {
  window.location.assign(url);
}
