import { defineService } from '../shared/services.ts';
import type { EmailExtras } from './emailExtras.ts';

/** How fields prove an address. */
export const useEmailProofs = defineService<EmailExtras['loadEmailProofs']>('emailProofs');
