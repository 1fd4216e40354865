import { escapeHtml } from '../../../../src/lib/escapeHtml.ts';
import type { BrandTokens } from '../../../../src/product/brandTokens.ts';

/** Tokens of the brand that mails use. Mail programs know no custom properties: each becomes a class and an inlined colour. */
const USED = [
  'surface-0',
  'surface-1',
  'surface-2',
  'line',
  'line-strong',
  'text-1',
  'text-2',
  'text-3',
  'text-on-brand',
  'brand',
  'header',
  'header-text',
  'moment',
  'moment-text',
  'moment-text-2',
] as const;
type Colour = (typeof USED)[number];

/** Which property of an element takes a colour, with the start of its class. */
const PROPERTIES = { background: 'background-color', text: 'color', line: 'border-color' } as const;
type Paint = Readonly<Partial<Record<keyof typeof PROPERTIES, Colour>>>;

/** Writes the attributes of an element: its colours in the light theme, the classes that change them in the dark one, and other styles. */
export type PaintElement = (paint: Paint, styles?: string, classes?: string) => string;

export function painter({ roles, light }: BrandTokens): PaintElement {
  return (paint, styles = '', classes = '') => {
    const painted = PAINTED.flatMap((part) => {
      const colour = paint[part];
      return colour === undefined ? [] : [{ part, colour }];
    });
    const names = [...painted.map(({ part, colour }) => `${part}-${colour}`), ...(classes ? [classes] : [])];
    const inlined = painted
      .map(({ part, colour }) => `${PROPERTIES[part]}:${light[roles[colour] ?? colour]};`)
      .join('');
    return `${names.length > 0 ? ` class="${names.join(' ')}"` : ''} style="${escapeHtml(styles + inlined)}"`;
  };
}

const PAINTED = ['background', 'text', 'line'] as const;

/** The style sheet of a mail: what differs on a phone and in the dark theme. */
export function mailStyleSheet({ roles, dark }: BrandTokens): string {
  const rules = PAINTED.flatMap((part) =>
    USED.map(
      (colour) => `.${part}-${colour}{${PROPERTIES[part]}:${dark[roles[colour] ?? colour]}!important}`,
    ),
  );
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%}
a{text-underline-offset:2px}
@media (max-width:480px){.outer{padding:0!important}.inner{padding-left:24px!important;padding-right:24px!important}.large{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
