import { useApplication } from '../applications/useApplication.ts';

/** Whether an order is charged as soon as it is agreed to: the application is approved already. */
export function useChargedNow(): boolean {
  return useApplication().application.decision === 'APPROVED';
}
