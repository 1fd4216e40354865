import type { PortalDefinition } from '../../src/product/definitions.ts';
import { html, Html } from './html.ts';
import type { CallGroup } from './callEntry.ts';

/** The surroundings of the content on every page of the reference. */
export interface Frame {
  readonly brand: PortalDefinition['brand'];
  /** The brand's style element, ready to send. */
  readonly brandStyle: string;
  /** Changes with the files, so that browsers do not mix versions. */
  readonly version: string;
  readonly groups: readonly CallGroup[];
}

interface Content {
  readonly title: string;
  /** Path of the page within the reference; empty for its first page. */
  readonly page: string;
  readonly main: Html;
  readonly hasFilter?: true;
}

/** Name of a group in addresses. */
export function slugOf({ tag }: Pick<CallGroup, 'tag'>): string {
  return tag.replaceAll(' ', '-');
}

/** A whole page: header with the brand, groups at the side (on phones folded above), content. */
export function renderLayout(frame: Frame, { title, page, main, hasFilter }: Content): string {
  const { brand, brandStyle, version } = frame;
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${brand.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${brand.icon}" />
        <link rel="stylesheet" href="/docs/reference.css?${version}" />
        ${new Html(brandStyle)} ${hasFilter && html`<script src="/docs/filter.js?${version}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="brand" href="/docs"
            ><img src="${brand.logo}" alt="" width="36" height="36" /> ${brand.name}</a
          >
        </header>
        <aside class="side">
          <details class="side-fold">
            <summary>API reference</summary>
            ${renderGroups(frame, page, 'Pages, folded')}
          </details>
          <div class="side-open">${renderGroups(frame, page, 'Pages')}</div>
        </aside>
        <main id="content" tabindex="-1">${main}</main>
      </body>
    </html>`.text;
}

function renderGroups({ groups }: Frame, page: string, label: string): Html {
  const link = (target: string, name: string) =>
    html`<li>
      <a href="/docs${target && `/${target}`}" ${page === target && html` aria-current="page"`}>${name}</a>
    </li>`;
  return html`<nav aria-label="${label}">
    <ul>
      ${link('', 'Overview')} ${groups.map((group) => link(slugOf(group), group.title))}
      ${link('errors', 'Errors')} ${link('json', 'OpenAPI (JSON)')}
    </ul>
  </nav>`;
}
