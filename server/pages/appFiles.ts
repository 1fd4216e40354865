import path from 'node:path';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';
import type { ConfigsResponse } from '../../src/contract/configuration.ts';
import type { BrandTokens } from '../../src/product/brandTokens.ts';

/** Sides of the app's icon in pixels: for the home screens of iOS and Android, and for the screen while it starts. */
const ICON_SIDES = [180, 192, 512] as const;
const IOS_SIDE = 180;

/** The share of an icon that every shape of home screens shows (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE_SHARE = 0.66;

/** The size that sites show for a link (https://ogp.me). */
const SHARE_SIZE = { width: 1200, height: 630, logoSide: 280 };

const MANIFEST_PATH = '/app.webmanifest';
const SHARE_PATH = '/share.png';
const iconPath = (side: number) => `/app-icon-${side}.png`;

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
/** The density at which a unit of an SVG is a pixel. */
const BASE_DENSITY = 72;

/** A brand at the host or link of a visit. */
export interface VisitedLook {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly tokens: BrandTokens;
  /** The partner's prefix of the path, or nothing. */
  readonly basePath: string;
}

interface AppFile {
  readonly type: string;
  readonly content: string | Buffer;
}

/**
 * The file at a path, without the partner's prefix: the manifest and the icons by which browsers put the portal on a home screen, and the
 * picture that sites show for a link to it. Undefined for other paths.
 */
export async function appFileAt(pathname: string, look: VisitedLook): Promise<AppFile | undefined> {
  if (pathname === MANIFEST_PATH)
    return { type: 'application/manifest+json', content: JSON.stringify(manifestOf(look)) };
  const { icon, logo } = look.config.brand;
  if (pathname === SHARE_PATH) return drawOnGround(look.tokens, logo, SHARE_SIZE);
  const side = ICON_SIDES.find((one) => pathname === iconPath(one));
  if (side === undefined) return undefined;
  return drawOnGround(look.tokens, icon, {
    width: side,
    height: side,
    logoSide: Math.round(side * SAFE_SHARE),
  });
}

interface AppHead extends Pick<VisitedLook, 'config' | 'basePath'> {
  /** Scheme and host of the visit: sites that show a link need whole addresses. */
  readonly origin: string;
  /** The promise of the page, on pages that are shared. */
  readonly said?: { readonly title: string; readonly text: string };
}

/** Elements of the head that name these files, and say what the page is. */
export function appHead({ config, basePath, origin, said }: AppHead): string {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}" />`;
  const link = (rel: string, path: string) =>
    `<link rel="${rel}" href="${escapeHtml(`${basePath}${path}`)}" />`;
  return [
    link('manifest', MANIFEST_PATH),
    link('apple-touch-icon', iconPath(IOS_SIDE)),
    meta('og:site_name', config.brand.name),
    meta('og:image', `${origin}${basePath}${SHARE_PATH}`),
    ...(said
      ? [
          meta('og:title', said.title),
          meta('og:description', said.text),
          `<meta name="description" content="${escapeHtml(said.text)}" />`,
        ]
      : []),
  ].join('');
}

function manifestOf({ config, locale, tokens, basePath }: VisitedLook) {
  const { name } = config.brand;
  const { light, roles } = tokens;
  return {
    name,
    short_name: name.split(' ')[0],
    lang: locale,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'minimal-ui',
    theme_color: groundOf(tokens),
    background_color: light[roles['surface-0'] ?? 'surface-0'],
    icons: ICON_SIDES.filter((side) => side !== IOS_SIDE).map((side) => ({
      src: `${basePath}${iconPath(side)}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

interface GroundSize {
  readonly width: number;
  readonly height: number;
  readonly logoSide: number;
}

const drawn = new Map<string, Promise<AppFile | undefined>>();

/** A picture of the brand in the middle of its header's colour, as PNG; undefined if there is no such picture. */
async function drawOnGround(
  tokens: BrandTokens,
  picture: string,
  size: GroundSize,
): Promise<AppFile | undefined> {
  const ground = groundOf(tokens);
  const key = JSON.stringify([ground, picture, size]);
  const known = drawn.get(key) ?? draw(ground, picture, size);
  drawn.set(key, known);
  return known;
}

async function draw(
  background: string,
  picture: string,
  { width, height, logoSide }: GroundSize,
): Promise<AppFile | undefined> {
  const svg = await readFile(path.join(PUBLIC, picture)).catch(() => undefined);
  if (svg === undefined) return undefined;
  const own = await sharp(svg).metadata();
  const input = await sharp(svg, { density: Math.ceil((BASE_DENSITY * logoSide) / own.width) })
    .resize(logoSide, logoSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
  return { type: 'image/png', content };
}

/** The colour of the pages' header. */
function groundOf({ roles, light }: BrandTokens): string {
  return light[roles['header'] ?? 'header'] ?? '#ffffff';
}
