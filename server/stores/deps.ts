import type { ApplicationsDeps } from '../applications/deps.ts';
import type { WebsitePort } from './websites/websitePort.ts';

/** What stores work with. */
export type StoresDeps = ApplicationsDeps & { readonly providers: { readonly websites: WebsitePort } };
