import type { ApplicationsDeps } from '../applications/deps.ts';
import type { AdvancesDeps } from '../advances/deps.ts';
import type { CategoriesDeps } from '../categories/deps.ts';
import type { CardsDeps } from '../cards/deps.ts';
import type { BankDeps } from '../bank/deps.ts';
import type { FilesDeps } from '../files/deps.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { ReceiptsDeps } from '../receipts/deps.ts';
import type { StoresDeps } from '../stores/deps.ts';
import type { PhoneDeps } from '../phone/deps.ts';
import type { ServerConfig } from './serverConfig.ts';
import type { Providers } from './providers.ts';

/** Every effect that the server has, as arguments: tests bring their own clock, ids and providers. */
export type AppDeps = Omit<
  AdvancesDeps &
    ApplicationsDeps &
    BankDeps &
    CardsDeps &
    CategoriesDeps &
    FilesDeps &
    IdentityDeps &
    PhoneDeps &
    ReceiptsDeps &
    StoresDeps,
  'config' | 'providers'
> & {
  readonly config: ServerConfig;
  readonly providers: Providers;
};
