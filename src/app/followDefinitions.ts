import type { ConfigsResponse } from '../contract/configuration.ts';
import { configsApi } from '../features/configuration/configsApi.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import type { HttpClient } from '../features/shared/api/client.ts';

interface Followed {
  readonly flow: FlowHolder;
  readonly flows: FlowLoader;
  readonly client: HttpClient;
}

/**
 * In development the server reports when a definition was saved: the page takes the new flow, and the answers stay.
 * The build leaves this out.
 */
export function followDefinitions(
  { flow, flows, client }: Followed,
  { currency }: Pick<ConfigsResponse, 'currency'>,
): void {
  import.meta.hot?.on('stepwright:definitions', () => {
    void takeNewest();
  });

  async function takeNewest(): Promise<void> {
    const { flowModule } = await configsApi(client).get({ currency });
    flow.replace(await flows.load(flowModule), flowModule);
  }
}
