import type { OwnApplication } from '../applications/ownApplication.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';

/** Whether an application may still order: at any time until it is declined or has failed. */
export function mayOrder({ row }: OwnApplication): boolean {
  const decision = decisionOf(row.state);
  return decision !== 'DECLINED' && decision !== 'ERROR';
}
