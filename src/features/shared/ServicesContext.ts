import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '../../app/createApi.ts';
import type { FlowRuntime } from '../../engine/compile/flowModule.ts';
import type { FlowHolder } from '../flows/createFlowHolder.ts';
import type { FlowLoader } from '../flows/createFlowLoader.ts';

/** What screens need besides the store: flows, which are code and not state, and lookups whose answers nobody keeps. */
export interface Services {
  readonly flow: FlowHolder;
  readonly flows: FlowLoader;
  readonly configs: Api['configs'];
  readonly addresses: Api['addresses'];
  readonly sandbox: Api['sandbox'];
  /** What a language calls itself. */
  readonly languageName: (locale: string) => string;
  /** Shows the page in another language of the market, and keeps the choice. */
  readonly changeLanguage: (locale: string) => Promise<void>;
  /** Settles when whatever is told from then on is heard, or cannot be. */
  readonly startTracking: () => Promise<void>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices works inside the portal only');
  return services;
}

/** The flow that new applications go through. */
export function useFlow(): FlowRuntime {
  const { flow } = useServices();
  return useSyncExternalStore(flow.subscribe, flow.current);
}
