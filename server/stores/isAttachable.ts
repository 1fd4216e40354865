/** The service that a store is linked to; both null if none. */
interface StoreLink {
  readonly serviceType: string | null;
  readonly serviceId: string | null;
}

/** Links of these types give way to another service. */
const REPLACEABLE: readonly string[] = ['ENTITLEMENT', 'PROJECT_CREATED'];

/**
 * Whether a store can be linked to a service (specification, section 6): unless its link is of the service's type, or to another service and
 * neither an entitlement nor created by a project.
 */
export function isAttachable(link: StoreLink, serviceType: string | undefined): boolean {
  if (link.serviceId === null || link.serviceType === null) return true;
  return link.serviceType !== serviceType && REPLACEABLE.includes(link.serviceType);
}
