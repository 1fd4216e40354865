import { createsBusiness } from '../../../contract/codes.ts';
import { PATHS } from '../../../contract/pages.ts';
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { accountsRequested, selectAccounts } from '../../accounts/accountsSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { needsAccounts, redirectOnArrival, type Arrival } from '../../../navigation/redirectOnArrival.ts';
import { LoadingScreen } from '../../layout/Screen.tsx';
import type { Features } from '../../../contract/features.ts';

/** Redirects a person who arrives at the root to their current page; everyone else sees the start page inside. */
export function ArrivalGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const { features } = useSelector(selectConfig);
  const session = useSelector(selectSession);
  const query = new URLSearchParams(search);
  const arrival = arrivalOf(query, features);
  // A person who was sent here because of an application reads why, and is not redirected again.
  const isArrival = pathname === PATHS.start && session.kind === 'signedIn' && !query.has('completed');
  const accounts = useAccounts(isArrival && needsAccounts(arrival));
  if (!isArrival) return children;
  if (!accounts) return <LoadingScreen />;
  const path = redirectOnArrival({ ...arrival, accounts });
  return path === undefined || path === pathname ? children : <Redirect to={withService(path, query)} />;
}

// Undefined while they are loading; empty if they are not needed or could not be loaded.
function useAccounts(isNeeded: boolean): Arrival['accounts'] | undefined {
  const status = useSelector(selectAccounts);
  const dispatch = useDispatch();
  const mustAsk = isNeeded && status.kind === 'idle';
  useEffect(() => {
    if (mustAsk) dispatch(accountsRequested());
  }, [dispatch, mustAsk]);
  if (status.kind === 'ready') return status.accounts;
  return isNeeded && status.kind !== 'failed' ? undefined : [];
}

function arrivalOf(query: URLSearchParams, features: Features): Omit<Arrival, 'accounts'> {
  return {
    applicationId: query.get('applicationId') ?? undefined,
    businessId: query.get('businessId') ?? undefined,
    hasService: query.has('serviceId') || query.has('serviceType'),
    createBusiness: createsBusiness(query),
    accountsFirst: features.accountsFirst === true,
    partnerFlow: features.partnerFlow === true,
    standaloneCobrand: features.standaloneCobrand === true,
    masterMid: features.masterMid === true,
    multistep: features.multistep !== false,
  };
}

const SERVICE = ['serviceType', 'serviceId'] as const;

/** A path of stores with the service that the address names: a store is picked for it. */
function withService(path: string, query: URLSearchParams): string {
  const service = SERVICE.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (service.length === 0 || !path.startsWith(`${PATHS.accounts}/`)) return path;
  return `${path}?${new URLSearchParams(service).toString()}`;
}
