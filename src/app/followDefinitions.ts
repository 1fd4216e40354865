import type { i18n } from 'i18next';
import type { ConfigsResponse } from '../contract/configuration.ts';
import { configsApi } from '../features/configuration/configsApi.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import { type ChangedTexts, replaceTexts } from './development/replaceTexts.ts';
import { type ShownFinding, showFindings } from './development/showFindings.ts';

interface Followed {
  readonly flow: FlowHolder;
  readonly flows: FlowLoader;
  readonly client: HttpClient;
  readonly texts: i18n;
}

/**
 * In development the server reports when a definition or a text was saved: the page takes the new one, and the answers stay. It also shows
 * what the checker found. The build leaves this out.
 */
export function followDefinitions(
  { flow, flows, client, texts }: Followed,
  { currency, referralUrlId }: Pick<ConfigsResponse, 'currency' | 'referralUrlId'>,
): void {
  import.meta.hot?.on('stepwright:definitions', () => {
    void takeNewest();
  });
  import.meta.hot?.on('stepwright:texts', (changed: readonly ChangedTexts[]) => replaceTexts(texts, changed));
  import.meta.hot?.on('stepwright:findings', (found: readonly ShownFinding[]) => showFindings(found));
  // Sources of pages are loaded anew by Vite: an input takes over what was typed a moment before once it is left.
  import.meta.hot?.on('vite:beforeFullReload', leaveInput);
  import.meta.hot?.send('stepwright:ready');

  async function takeNewest(): Promise<void> {
    const { flowModule } = await configsApi(client).get({
      currency,
      ...(referralUrlId !== null && { referralUrlId }),
    });
    flow.replace(await flows.load(flowModule), flowModule);
  }
}

function leaveInput(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}
