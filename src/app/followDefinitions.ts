import type { ConfigsResponse } from '../contract/configs.ts';
import type { ConfigsApi } from '../features/configuration/configsApi.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';

interface Followed {
  readonly flow: FlowHolder;
  readonly flows: FlowLoader;
  readonly configs: ConfigsApi;
}

/**
 * In development the server tells when a definition was saved: the page takes the new flow, and the answers stay.
 * The build leaves this out.
 */
export function followDefinitions(
  { flow, flows, configs }: Followed,
  { currency }: Pick<ConfigsResponse, 'currency'>,
): void {
  import.meta.hot?.on('stepwright:definitions', () => {
    void takeNewest();
  });

  async function takeNewest(): Promise<void> {
    const { flowModule } = await configs.get({ currency });
    flow.replace(await flows.load(flowModule), flowModule);
  }
}
