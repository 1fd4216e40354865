import { defineService } from '../shared/services.ts';

/** Settles when every event from then on is sent, or cannot be. */
export const useStartTracking = defineService<() => Promise<void>>('startTracking');
