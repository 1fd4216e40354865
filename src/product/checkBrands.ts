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

/** WCAG 2.2, 1.4.3 and 1.4.11: of letters, and of what is no text. */
const OF_TEXT = 4.5;
const OF_SHAPES = 3;
const WHITE = '#FFFFFF';

interface Pair {
  readonly color: string;
  readonly on: string;
  readonly least: number;
}

/** Colours of a brand that are adjacent on a page; a colour that is no name of the palette is used literally. */
const PAIRS: readonly Pair[] = [
  { color: 'text', on: 'surface', least: OF_TEXT },
  { color: 'text', on: WHITE, least: OF_TEXT },
  { color: 'textSecondary', on: 'surface', least: OF_TEXT },
  { color: 'textSecondary', on: WHITE, least: OF_TEXT },
  { color: 'primaryContrast', on: 'primary', least: OF_TEXT },
  { color: 'primary', on: 'surface', least: OF_TEXT },
  { color: 'primary', on: WHITE, least: OF_TEXT },
  { color: 'accent', on: WHITE, least: OF_TEXT },
  { color: 'focus', on: 'surface', least: OF_SHAPES },
  { color: 'focus', on: WHITE, least: OF_SHAPES },
];

/** Everybody can read what the colours of a portal or of a partner's brand write. */
export function checkBrands(files: DefinitionFiles): readonly Finding[] {
  return brandFiles(files).flatMap((file) => {
    const { palette } = brandOf(files, file);
    const colorOf = (name: string): string | undefined => {
      const color = isRecord(palette) ? palette[name] : undefined;
      return name.startsWith('#') ? name : typeof color === 'string' ? color : undefined;
    };
    return PAIRS.flatMap(({ color, on, least }) => {
      const [above, below] = [colorOf(color), colorOf(on)];
      if (above === undefined || below === undefined) return [];
      const contrast = contrastOf(above, below);
      if (contrast >= least) return [];
      const location = { file, pointer: pathToPointer(['brand', 'palette', color]) };
      const message = `"${color}" (${above}) on "${on}" (${below}) has a contrast of ${contrast.toFixed(2)} to 1, less than ${least}`;
      return [finding(files, ownKind('brand-contrast'), location, message)];
    });
  });
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
  return [
    ...listMarketsAndPortals(files).portals.map((id) => `portals/${id}/portal.json`),
    ...listCobrandFiles(files),
  ];
}

function brandOf(files: DefinitionFiles, file: string): Readonly<Record<string, unknown>> {
  const json = files.get(file)?.json;
  const brand = ownMember(json, 'brand');
  return isRecord(brand) ? brand : {};
}

/** The contrast of two colours (`#rrggbb`) as WCAG 2.2 defines it: 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + FLARE) / (dark + FLARE);
}

function luminanceOf(color: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / BRIGHTEST);
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0);
}
