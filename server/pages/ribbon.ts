import { PATHS } from '../../src/contract/pages.ts';
import { RIBBON_PORTALS, type RibbonPortal } from '../../src/contract/ribbon.ts';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';
import { readTexts } from '../../src/product/node.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { DEPLOYED } from '../platform/config/platformConfig.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';
import type { PageSource } from './pageSource.ts';

/** The line above every page of a sandbox, with the tools of testers behind a button. */
export interface Ribbon {
  /** Its styles and its script. */
  readonly head: string;
  readonly body: string;
}

interface RibbonOf {
  readonly boot: Pick<PageBoot, 'config' | 'locale'>;
  readonly host: string;
  /** The path of the page, without a partner's prefix. */
  readonly path: string;
}

/**
 * Returns the ribbon of a page; undefined on a deployed server and where every vendor is real. The server draws the closed line, so
 * that nothing shifts, and its script is in no page without it.
 */
export async function findRibbon(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  source: Pick<PageSource, 'ribbonHead'>,
  { boot, host, path }: RibbonOf,
): Promise<Ribbon | undefined> {
  if (DEPLOYED.includes(deps.config.environment) || !boot.config.sandbox) return undefined;
  // Pages show it in a frame.
  if (path === PATHS.cardFields) return undefined;
  const texts = readTexts(boot.locale, 'sandbox');
  const sandboxText = (key: string) => escapeHtml(texts[key] ?? '');
  const portals = escapeHtml(JSON.stringify(listPortals(deps, host)));
  const body = [
    `<aside class="ribbon" aria-label="${sandboxText('ribbon.name')}">`,
    `<p><b>${sandboxText('ribbon.name')}</b> <span>${sandboxText('ribbon.text')}</span></p>`,
    `<a href="${PATHS.sandbox}">${sandboxText('ribbon.console')}</a>`,
    `<button type="button" aria-haspopup="dialog" ${RIBBON_PORTALS}="${portals}">${sandboxText('ribbon.tools')}</button>`,
    '</aside>',
  ].join('');
  return { head: await source.ribbonHead(), body };
}

/** Puts the ribbon behind the page's own content, since the skip link comes first; its styles show it above. */
export function putRibbon(template: string, ribbon: Ribbon | undefined): string {
  if (!ribbon) return template;
  // By functions, since a `$` in the styles must stay one.
  return template
    .replace('</head>', () => `${ribbon.head}</head>`)
    .replace('<!--page-boot-->', () => `${ribbon.body}<!--page-boot-->`);
}

/** Every portal with its address. */
function listPortals(deps: Pick<DefinitionsDeps, 'config' | 'flows'>, host: string): readonly RibbonPortal[] {
  const shown = choosePortal(deps, host).id;
  const { publicUrl, cookieHostUrl } = deps.config;
  return deps.flows.portals.map(({ id, hostRule, brand: { name } }) => ({
    id,
    name,
    url: hostRule === 'cookieHost' ? cookieHostUrl : publicUrl,
    shown: id === shown,
  }));
}
