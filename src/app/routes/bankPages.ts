import type * as bankScreens from './bankScreens.ts';
import { prepareBank } from './prepareBank.ts';

/** The screens of bank accounts, with their texts there and the work behind them started. */
export async function loadBank(): Promise<typeof bankScreens> {
  const [screens] = await Promise.all([import('./bankScreens.ts'), prepareBank()]);
  return screens;
}
