import { cardsApi } from '../../features/cards/cardsApi.ts';
import { watchCard } from '../../features/cards/cardSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { CardScreen } from '../../features/cards/screens/CardScreen.tsx';
export { PaidCard } from '../../features/cards/screens/PaidCard.tsx';

/** Starts the work behind the page of the card. */
export function start({ client, api, run, navigate, report }: LateWork): void {
  const deps = { api: cardsApi(client), applications: api.applications, navigate };
  run(supervise, () => watchCard(deps), report);
}
