import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listCobrandFiles, listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';

const FLARE = 0.05;

/** Red, green and blue, as bright as the eye sees them. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

const BRIGHTEST = 255;

/** Contrasts of WCAG 2.2: 1.4.6 (running text), 1.4.3 (other text), 1.4.11 (shapes); a line between surfaces is our own. */
const LEAST = { body: 7, text: 4.5, shape: 3, line: 1.4 } as const;
type Use = keyof typeof LEAST;

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const;
const STATES = ['success', 'warn', 'danger', 'info'] as const;

interface Pair {
  readonly color: string;
  readonly on: string;
  readonly use: Use;
}

const on = (grounds: readonly string[], color: string, use: Use): readonly Pair[] =>
  grounds.map((ground) => ({ color, on: ground, use }));

/** Tokens that are adjacent in a part of the pages. */
const PAIRS: readonly Pair[] = [
  ...on([...SURFACES, 'brand-soft'], 'text-1', 'body'),
  ...on(['surface-0', 'surface-1'], 'text-2', 'body'),
  ...on(['surface-2', 'surface-3', 'brand-soft'], 'text-2', 'text'),
  ...on(SURFACES, 'text-3', 'text'),
  ...on(SURFACES, 'line-strong', 'shape'),
  ...on(SURFACES, 'focus', 'shape'),
  ...on(['surface-0', 'surface-1'], 'line', 'line'),
  ...on(['surface-0', 'surface-1', 'surface-2', 'brand-soft'], 'brand', 'text'),
  ...on(['brand-soft'], 'brand-strong', 'text'),
  ...on(['brand', 'brand-strong'], 'text-on-brand', 'text'),
  ...on(['surface-1'], 'second', 'shape'),
  ...on(['second-soft', 'surface-0', 'surface-1'], 'second-text', 'text'),
  ...STATES.flatMap((state) => [
    ...on(['surface-1', `${state}-soft`], state, 'shape'),
    ...on([`${state}-soft`, 'surface-0', 'surface-1'], `${state}-text`, 'text'),
    ...on([`${state}-soft`], 'text-1', 'body'),
  ]),
  ...on(['pane', 'pane-2'], 'pane-text', 'body'),
  ...on(['pane', 'pane-2'], 'pane-text-2', 'text'),
  ...on(['pane'], 'pane-accent', 'text'),
  ...on(['pane-2'], 'pane-accent', 'shape'),
  ...on(['pane'], 'pane-line', 'line'),
  ...on(['pane', 'pane-2'], 'pane-focus', 'shape'),
  ...on(['strip'], 'strip-text', 'text'),
  ...on(['strip'], 'strip-line', 'line'),
  ...on(['picture-2'], 'picture-1', 'text'),
  ...on(['account-card'], 'account-card-text', 'body'),
  ...on(['account-card'], 'account-card-text-2', 'text'),
  ...on(['accent-button', 'accent-button-hover'], 'accent-button-text', 'text'),
  ...on(['header'], 'header-text', 'text'),
  ...on(['hero'], 'hero-text', 'body'),
  ...on(['hero'], 'hero-text-2', 'text'),
  ...on(['hero'], 'hero-focus', 'shape'),
  ...on(['hero'], 'hero-accent', 'shape'),
  ...on(['moment'], 'moment-text', 'body'),
  ...on(['moment'], 'moment-text-2', 'text'),
  ...on(['moment'], 'moment-accent', 'text'),
  ...on(['surface-0'], 'eyebrow', 'text'),
];

const SCHEMES = ['light', 'dark'] as const;

/** Everybody can read what the colours of a portal or of a partner's brand write, light and dark. */
export function checkBrands(files: DefinitionFiles): readonly Finding[] {
  return [
    ...listMarketsAndPortals(files).portals.flatMap((id) => checkTokens(files, portalFile(id))),
    ...listCobrandFiles(files).flatMap((file) =>
      portalsOf(files, file).flatMap((portal) => checkTokens(files, file, portalFile(portal))),
    ),
  ];
}

/** Checks the pairs in which a file's own tokens take part; those that it leaves out are of the file below. */
function checkTokens(files: DefinitionFiles, file: string, below?: string): readonly Finding[] {
  const own = tokensOf(files, file);
  const base = below === undefined ? undefined : tokensOf(files, below);
  const roles = ownMember(base ?? own, 'roles');
  return SCHEMES.flatMap((scheme) => {
    const [colours, others] = [ownMember(own, scheme), ownMember(base, scheme)];
    const tokenOf = (name: string) => nameOf(ownMember(roles, name)) ?? name;
    const colourOf = (name: string) =>
      colourIn(ownMember(colours, name)) ?? colourIn(ownMember(others, name));
    return PAIRS.flatMap(({ color, on: ground, use }) => {
      const names = [tokenOf(color), tokenOf(ground)] as const;
      const owned = names.find((name) => ownMember(colours, name) !== undefined);
      const [above, under] = [colourOf(names[0]), colourOf(names[1])];
      if (owned === undefined || above === undefined || under === undefined) return [];
      const contrast = contrastOf(above, under);
      if (contrast >= LEAST[use]) return [];
      const location = { file, pointer: pathToPointer(['brand', 'tokens', scheme, owned]) };
      const message = `"${color}" (${above}) on "${ground}" (${under}) has a contrast of ${contrast.toFixed(2)} to 1, less than ${LEAST[use]}`;
      return [finding(files, ownKind('brand-contrast'), location, message)];
    });
  });
}

function portalFile(id: string): string {
  return `portals/${id}/portal.json`;
}

function portalsOf(files: DefinitionFiles, file: string): readonly string[] {
  const portals = ownMember(files.get(file)?.json, 'portals');
  return Array.isArray(portals) ? portals.filter((id): id is string => typeof id === 'string') : [];
}

function tokensOf(files: DefinitionFiles, file: string): unknown {
  return brandOf(files, file)['tokens'];
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function colourIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
}

/** The logo and icon of each portal and of each partner's brand are among the files that are served. */
export function checkBrandFiles(files: DefinitionFiles, served: ReadonlySet<string>): readonly Finding[] {
  return brandFiles(files).flatMap((file) =>
    ['logo', 'icon'].flatMap((name) => {
      const path = brandOf(files, file)[name];
      if (typeof path !== 'string' || served.has(path)) return [];
      const location = { file, pointer: pathToPointer(['brand', name]) };
      return [finding(files, ownKind('brand-file-missing'), location, `There is no file public${path}`)];
    }),
  );
}

function brandFiles(files: DefinitionFiles): readonly string[] {
  return [...listMarketsAndPortals(files).portals.map(portalFile), ...listCobrandFiles(files)];
}

function brandOf(files: DefinitionFiles, file: string): Readonly<Record<string, unknown>> {
  const json = files.get(file)?.json;
  const brand = ownMember(json, 'brand');
  return isRecord(brand) ? brand : {};
}

/** The contrast of two colours (`#rrggbb`) as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + FLARE) / (dark + FLARE);
}

function luminanceOf(color: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / BRIGHTEST);
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0);
}
