import type { i18n } from 'i18next';
import type { ConfigsResponse } from '../contract/configuration.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import { requestConfig, type HttpClient, type CallOptions } from '../features/shared/api/client.ts';

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

function configsApi(client: HttpClient) {
  return {
    async get(
      query: { referralUrlId?: string; currency?: string } = {},
      options?: CallOptions,
    ): Promise<ConfigsResponse> {
      const config = { ...requestConfig(options), params: query };
      return (await client.get<ConfigsResponse>('/api/v2/configs', config)).data;
    },
  };
}

/** An error in a definition or a file of texts, as the development server sends it. */
export interface ShownFinding {
  readonly code: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

const FINDINGS_ID = 'stepwright-findings';

/** Shows what is wrong with the definitions below the page, until there is nothing any more. Only in development. */
export function showFindings(findings: readonly ShownFinding[]): void {
  document.getElementById(FINDINGS_ID)?.remove();
  if (findings.length === 0) return;
  const panel = document.createElement('aside');
  panel.id = FINDINGS_ID;
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;max-height:40vh;overflow:auto;z-index:9999;padding:1rem;background:#3b0a0a;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap';
  panel.append(...findings.map(toLine));
  document.body.append(panel);
}

function toLine({ code, path, line, column, message, hint }: ShownFinding): HTMLElement {
  const entry = document.createElement('p');
  entry.textContent = `${path}:${line}:${column}  ${code}\n${message}\n${hint}`;
  return entry;
}

/** A file of texts in a language, with those of the languages that it extends below. */
interface ChangedTexts {
  readonly locale: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Replaces changed texts in the page, as far as it has fetched their files. Input stays: the page is not reloaded. */
export function replaceTexts(texts: i18n, changed: readonly ChangedTexts[]): void {
  for (const { locale, name, texts: bundle } of changed) {
    if (!texts.hasResourceBundle(locale, name)) continue;
    texts.removeResourceBundle(locale, name);
    texts.addResourceBundle(locale, name, bundle);
  }
  // Components draw their texts again, as after a change of the language.
  texts.emit('languageChanged', texts.language);
}

function leaveInput(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}
