import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listCobrandFiles, listMarketsAndPortals } from './authoring.ts';
import type { CobrandDefinition, PortalDefinition } from './definitions.ts';

/** Colours (`#rrggbb`) and shadows (as CSS writes them) by the name of their token. */
export type ColourTokens = Readonly<Record<string, string>>;

/** The look of a brand as data (`schemas/meta/portal.schema.json`). Pages read each as the CSS custom property of its name. */
export type BrandTokens = {
  readonly shape: {
    /** The form of totals and summaries. */
    readonly motif: 'slip' | 'window';
    /** Files of the type faces, without their extension; `system` is that of the device. */
    readonly 'text-face': string;
    readonly 'display-face': string;
    readonly [name: string]: string | number;
  };
  /** Places that take the colour of another token. */
  readonly roles: Readonly<Record<string, string>>;
  readonly light: ColourTokens;
  readonly dark: ColourTokens;
};

/**
 * The tokens of each portal, and of each partner's brand in it (`<portal>/<brand>`), from definitions that the checker
 * accepts.
 */
export function readTokens(files: DefinitionFiles): ReadonlyMap<string, BrandTokens> {
  const all = new Map<string, BrandTokens>();
  for (const portal of listMarketsAndPortals(files).portals) {
    const { brand: own } = readBrand<PortalDefinition>(files, `portals/${portal}/portal.json`);
    all.set(portal, own.tokens);
    for (const file of listCobrandFiles(files)) {
      const { portals, id, brand } = readBrand<CobrandDefinition>(files, file);
      if (portals.includes(portal)) all.set(`${portal}/${id}`, mergeTokens(own.tokens, brand.tokens));
    }
  }
  return all;
}

type Branded<Layer> = Layer & { readonly brand: { readonly tokens: BrandTokens } };

function readBrand<Layer>(files: DefinitionFiles, file: string): Branded<Layer> {
  return JSON.parse(files.get(file)?.text ?? '');
}

/** The tokens of a portal under the brand of a partner. */
function mergeTokens(portal: BrandTokens, partner: Pick<BrandTokens, 'light' | 'dark'>): BrandTokens {
  return {
    ...portal,
    light: { ...portal.light, ...partner.light },
    dark: { ...portal.dark, ...partner.dark },
  };
}

const FALLBACKS: Readonly<Record<string, string>> = { fraunces: 'Georgia, serif' };
const SYSTEM_FACE = 'system-ui, "Segoe UI", Arial, sans-serif';

/** The tokens as CSS: custom properties of the root, dark ones where the device prefers dark. Print is always light. */
export function writeTokenCss({ shape, roles, light, dark }: BrandTokens): string {
  const { motif: _motif, 'text-face': text, 'display-face': display, ...sizes } = shape;
  const faces = { ...pageFaces('text', text), ...pageFaces('display', display) };
  const references = Object.entries(roles).map(([name, token]) => [name, `var(--${token})`] as const);
  const fixed = writeProperties([...Object.entries({ ...sizes, ...faces }), ...references]);
  return [
    `:root{color-scheme:light;${writeProperties(Object.entries(light))};${fixed}}`,
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${writeProperties(Object.entries(dark))}}}`,
  ].join('');
}

function writeProperties(properties: readonly (readonly [string, string | number])[]): string {
  return properties.map(([name, value]) => `--${name}:${value}`).join(';');
}

// Pages have a further fallback, of devices without Arial; mails would repeat it in each element. What is behind the face has a name: pages
// are shown in it until the face is there (src/app/awaitFaces.ts).
function pageFaces(use: 'text' | 'display', face: string): Readonly<Record<string, string>> {
  const fallback = `fallback-${use}`;
  const stack = faceStack(face);
  if (face === 'system') return { [fallback]: stack, [`face-${use}`]: `var(--${fallback})` };
  const behind = stack.replace(`"${face}",`, '');
  const further = `"${face} fallback without arial",`;
  return {
    [fallback]: behind.replace(`"${face} fallback",`, (first) => first + further),
    [`face-${use}`]: `"${face}",var(--${fallback})`,
  };
}

/** The names of the type faces that pages of the brand fetch, as CSS; empty with those of the device only. */
export function listFaces({ shape }: BrandTokens): string {
  const fetched = [shape['text-face'], shape['display-face']].filter((face) => face !== 'system');
  return fetched.map((face) => `'${face}'`).join();
}

/**
 * The type faces of a token, as CSS. The fallback has the measures of the face, so that nothing moves when it arrives
 * (src/app/face/faces.css).
 */
export function faceStack(face: string): string {
  if (face === 'system') return SYSTEM_FACE;
  return `"${face}","${face} fallback",${FALLBACKS[face] ?? SYSTEM_FACE}`;
}
