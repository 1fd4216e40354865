import type { ApplicationsDeps } from '../applications/deps.ts';
import type { WebsitePort } from './websites/websitePort.ts';

/** The dependencies of stores. */
export type StoresDeps = ApplicationsDeps & { readonly providers: { readonly websites: WebsitePort } };
