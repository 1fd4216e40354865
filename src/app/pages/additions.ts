import { channelsApi } from '../../features/channels/channelsApi.ts';
import { watchChannels } from '../../features/channels/channelsSagas.ts';
import { watchWebsite } from '../../features/outcome/websiteSagas.ts';
import { websitesApi } from '../../features/outcome/websitesApi.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { AddChannelScreen } from '../../features/channels/screens/AddChannelScreen.tsx';
export { StoreOutcomeScreen } from '../../features/outcome/screens/StoreOutcomeScreen.tsx';

/** Starts the work behind the pages of what is added to a business. */
export function start({ client, run, report }: LateWork): void {
  run(supervise, () => watchChannels(channelsApi(client)), report);
  run(supervise, () => watchWebsite(websitesApi(client)), report);
}
