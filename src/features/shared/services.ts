import { createContext, useContext } from 'react';

/** Services of screens besides the store, by the name that a domain defines; the composition root supplies them. */
export type Services = Readonly<Record<string, unknown>>;

export const ServicesContext = createContext<Services | null>(null);

/** Makes the hook by which a domain's screens get a service: what is code or a lookup, and so is no state. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who defines a service says what it is
export function defineService<Service>(name: string): () => Service {
  return function useService() {
    const services = useContext(ServicesContext);
    if (!services) throw new Error(`No service "${name}"`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the composition root checks what it supplies
    return services[name] as Service;
  };
}
