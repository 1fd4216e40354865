import type { Services } from '../features/services/ServicesContext.ts';

/**
 * In development the server tells when a definition was saved: the page takes the new flow, and the answers stay.
 * The build leaves this out.
 */
export function followDefinitions({
  flow,
  flows,
  configs,
}: Pick<Services, 'flow' | 'flows' | 'configs'>): void {
  import.meta.hot?.on('stepwright:definitions', () => {
    void takeNewest();
  });

  async function takeNewest(): Promise<void> {
    const { flowModule } = await configs.get();
    flow.replace(await flows.load(flowModule), flowModule);
  }
}
