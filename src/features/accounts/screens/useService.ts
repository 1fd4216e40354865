import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A service that a store can be linked to. */
export interface Service {
  readonly serviceType: string;
  readonly serviceId: string;
}

/** The service that the address names; undefined if none. */
export function useService(): Service | undefined {
  const [query] = useSearchParams();
  const serviceType = query.get('serviceType');
  const serviceId = query.get('serviceId');
  return useMemo(
    () => (serviceType && serviceId ? { serviceType, serviceId } : undefined),
    [serviceType, serviceId],
  );
}
