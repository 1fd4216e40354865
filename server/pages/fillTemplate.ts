import { escapeHtml } from '../../src/lib/escapeHtml.ts';
import { writingDirection } from '../../src/lib/writingDirection.ts';
import { listFaces, writeTokenCss, type BrandTokens } from '../../src/product/brandTokens.ts';
import type { FirstAnswers } from './firstAnswers.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';

interface PageParts {
  readonly boot: PageBoot;
  readonly tokens: BrandTokens;
  /** The content that is there to read, or the frame of a page that the browser draws. */
  readonly body: string;
  /** Whether the content is of use without scripts: that of a start page or of an error. */
  readonly isReady: boolean;
  /** Further elements of the head; an error page has none. */
  readonly head?: string;
  /** The section of an application that the page is in. */
  readonly section?: string | undefined;
  /** The answers of the calls that the page makes first; an error page makes none. */
  readonly answers?: FirstAnswers;
}

/** A page's HTML: the built template with the page's language, brand, configuration and what is ready to read. */
export function fillTemplate(
  template: string,
  { boot, tokens, head: further = '', body, isReady, section, answers = {} }: PageParts,
): string {
  const { config, locale } = boot;
  const startText = (key: string): string => boot.startTexts[key] ?? '';
  const head = [`<style>${writeTokenCss(tokens)}</style>`, ...themeColors(tokens), further].join('');
  const given = Object.values(answers).filter((one) => one !== undefined);
  const byUrl = Object.fromEntries(given.map(({ url, answer }) => [url, answer]));
  const data = [
    writeData('page-boot', boot),
    ...(given.length > 0 ? [writeData('page-answers', byUrl)] : []),
  ].join('');
  // Replacements are functions, since a `$` in a text must stay one.
  return (
    template
      .replace(
        '<html lang="en-US">',
        () =>
          `<html lang="${locale}" dir="${writingDirection(locale)}" data-motif="${tokens.shape.motif}" data-faces="${listFaces(tokens)}"${section === undefined ? '' : ` data-section="${section}"`}${isReady ? ' data-prerendered' : ''}>`,
      )
      .replace('<title>Merchant account</title>', () => `<title>${escapeHtml(config.brand.name)}</title>`)
      .replace('href="/brand/icon.svg"', () => `href="${escapeHtml(config.brand.icon)}"`)
      .replace('</head>', () => `${head}</head>`)
      // After the content, which a browser otherwise paints after it has begun to fetch each script.
      .replace('</body>', () => `${isReady ? '' : modulePreload(config.flowModule.url)}</body>`)
      .replace('This page needs JavaScript.', () =>
        escapeHtml(startText(isReady ? 'noScript.start' : 'noScript')),
      )
      .replace('<!--page-body-->', () => body)
      .replace('<!--page-boot-->', () => data)
  );
}

function modulePreload(url: string): string {
  return `<link rel="modulepreload" href="${url}" />`;
}

function writeData(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${toInertJson(value)}</script>`;
}

// In a script element only `<` can end the data early.
function toInertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The colour of the bar of a phone's browser: that of the page's header. */
function themeColors({ roles, light, dark }: BrandTokens): readonly string[] {
  const header = roles['header'] ?? '';
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light[header] ?? ''}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark[header] ?? ''}" />`,
  ];
}
