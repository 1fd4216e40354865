import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OrderHooks } from './orderHooks.ts';

/** What taking orders works with. */
export type OrdersDeps = ApplicationsDeps & { readonly hooks: OrderHooks };
