import type { PortalDefinition } from '../../src/product/definitions.ts';
import type { PageBoot } from './pageSource.ts';

/** A page's HTML: the built template with the page's language, brand, configuration and what is ready to read. */
export function fillTemplate(template: string, boot: PageBoot, body: string): string {
  const { config, locale } = boot;
  const startText = (key: string): string => boot.startTexts[key] ?? '';
  const head = [
    `<style>${brandCss(config.brand)}</style>`,
    `<meta name="theme-color" content="${config.brand.palette.primary}" />`,
    ...(body === '' ? [`<link rel="modulepreload" href="${config.flowModule.url}" />`] : []),
  ].join('');
  const data = `<script type="application/json" id="page-boot">${toInertJson(boot)}</script>`;
  // Replacements are functions, since a `$` in a text must stay one.
  return template
    .replace('<html lang="en-US">', () => `<html lang="${locale}">`)
    .replace('<title>Merchant account</title>', () => `<title>${escapeHtml(config.brand.name)}</title>`)
    .replace('href="/brand/icon.svg"', () => `href="${escapeHtml(config.brand.icon)}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace('This page needs JavaScript.', () => escapeHtml(startText('noScript')))
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-boot-->', () => data);
}

// In a script element only `<` can end the data early.
function toInertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function brandCss(brand: PortalDefinition['brand']): string {
  const names = Object.entries(brand.palette).map(
    ([name, colour]) =>
      `--brand-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  return `:root{${names.join(';')}}`;
}
