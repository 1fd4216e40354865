import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OrderHooks } from './orderHooks.ts';

/** Dependencies of orders. */
export type OrdersDeps = ApplicationsDeps & { readonly hooks: OrderHooks };
