import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { BrandTokens } from '../../../../src/product/brandTokens.ts';
import type { MailAttachment } from '../mailAttachments.ts';

/** A picture in the HTML of a mail, which names it by `cid:<id>`. */
export interface MailPicture extends MailAttachment {
  readonly id: string;
}

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public');
const SCENES = path.join(import.meta.dirname, 'scenes');
/** Screens show up to three pixels for one of CSS. */
const SCALE = 3;
/** The density at which a unit of an SVG is a pixel. */
const BASE_DENSITY = 72;

export const LOGO_SIDE = 36;
export const SCENE_SIDE = 152;

const drawn = new Map<string, Promise<MailPicture | undefined>>();

/** Draws a brand's logo as PNG, since mail programs show no SVG; undefined if there is no such file. */
export async function drawLogo(logo: string): Promise<MailPicture | undefined> {
  return memoized(`logo ${logo}`, async () => {
    const svg = await readPublicFile(logo);
    return svg && draw('logo', svg, LOGO_SIDE);
  });
}

/** Draws the scene of good news in the colours of a brand. The light ones are right on both grounds. */
export async function drawScene({ shape, roles, light }: BrandTokens): Promise<MailPicture | undefined> {
  const scene = await readFile(path.join(SCENES, `${shape.motif}.svg`), 'utf8');
  const svg = scene.replaceAll(
    /var\(--([\w-]+)\)/g,
    (_reference, name: string) => light[roles[name] ?? name] ?? 'none',
  );
  return memoized(svg, async () => draw('scene', Buffer.from(svg), SCENE_SIDE));
}

async function memoized(
  key: string,
  make: () => Promise<MailPicture | undefined>,
): Promise<MailPicture | undefined> {
  const known = drawn.get(key) ?? make();
  drawn.set(key, known);
  return known;
}

async function draw(id: string, svg: Buffer, side: number): Promise<MailPicture> {
  const { width } = await sharp(svg).metadata();
  const density = Math.ceil((BASE_DENSITY * side * SCALE) / width);
  const content = await sharp(svg, { density })
    .resize(side * SCALE, side * SCALE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer();
  return { id, name: `${id}.png`, type: 'image/png', content };
}

async function readPublicFile(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(PUBLIC, file));
  } catch {
    return undefined;
  }
}
