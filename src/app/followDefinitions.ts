import type { ConfigsResponse } from '../contract/configuration.ts';
import type { Services } from '../features/shared/ServicesContext.ts';

/**
 * In development the server tells when a definition was saved: the page takes the new flow, and the answers stay.
 * The build leaves this out.
 */
export function followDefinitions(
  { flow, flows, configs }: Pick<Services, 'flow' | 'flows' | 'configs'>,
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
