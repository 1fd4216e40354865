import { ensureBuild } from '../../server/app/ensureBuild.ts';
import { compileFlows, readDefinitionFiles, startOf } from '../../src/product/node.ts';
import { readTokens } from '../../src/product/brandTokens.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { listPairs, resolveDefinition } from '../../src/product/authoring.ts';
import { findMisplaced } from './findMisplaced.ts';
import { gzipSize, readBuild, type Build } from './readBuild.ts';

/** Bytes after gzip, and what is where it must not be. */
export interface Sizes {
  /** Scripts that the start page itself needs. */
  readonly startScript: number;
  /** Those, and what it fetches first for every other page. */
  readonly startPage: number;
  /**
   * Size of the modules that the first form step needs beyond the start page, including the first part of the largest
   * flow module.
   */
  readonly step: number;
  readonly flowModule: number;
  /** Type faces of the brand with the heaviest ones. */
  readonly faces: number;
  /** Scripts, styles, faces and icons of the start page, without its HTML. */
  readonly startInAll: number;
  readonly misplaced: readonly string[];
}

const START = ['src/app/main.ts'];

/** The script inside start pages. */
const START_SCRIPT = '.vite/earlyStart.js';

/** The first script that start pages fetch ahead: every other page begins with it. */
const AHEAD = ['node_modules/react-dom/cjs/react-dom-client.production.js'];

/** Styles of every page and of the start pages, and the icons. */
const START_ASSETS = ['start.css', 'styles.css', 'icons.svg'];

const STEP = [
  'src/app/mountPortal.tsx',
  ...['common', 'errors', 'screens', 'steps'].map((name) => `locales/en-US/${name}.json`),
];

/** Builds when a source is newer than the build, then weighs what a visitor fetches. */
export async function measureSizes(): Promise<Sizes> {
  await ensureBuild((line) => console.log(line));
  const build = readBuild();
  const { startFiles, startScript, startPage, step } = measureScripts(build);
  const definitions = await resolveAll();
  const flowModules = await compileAll(definitions);
  const startParts = await compileAll(definitions.map(startOf));
  const faces = await heaviestFaces(build);
  return {
    startScript,
    startPage,
    faces,
    startInAll: startPage + faces + sumOf(build, START_ASSETS),
    step: step + largest(startParts),
    flowModule: largest(flowModules),
    misplaced: findMisplaced(build, startFiles, [...flowModules, ...startParts]),
  };
}

/** Returns the bytes of the scripts of the start page, and of those that the first form step adds. */
export function measureScripts(build: Build) {
  const startFiles = filesOfAll(build, [...START, ...AHEAD]);
  const stepFiles = filesOfAll(build, STEP).filter((file) => !startFiles.includes(file));
  const inside = sizeOf(build, [START_SCRIPT]);
  return {
    startFiles,
    startScript: inside + sizeOf(build, filesOfAll(build, START)),
    startPage: inside + sizeOf(build, startFiles),
    step: sizeOf(build, stepFiles),
  };
}

function filesOfAll(build: Build, sources: readonly string[]): readonly string[] {
  return [...new Set(sources.flatMap((source) => [...build.filesOf(source)]))];
}

async function heaviestFaces(build: Build): Promise<number> {
  const brands = readTokens(await readDefinitionFiles()).values();
  const sizes = Array.from(brands, ({ shape }) =>
    sumOf(build, [`${shape['text-face']}.woff2`, `${shape['display-face']}.woff2`]),
  );
  return Math.max(...sizes);
}

function sumOf(build: Build, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + build.assetSize(name), 0);
}

function sizeOf(build: Build, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSize(build.textOf(file)), 0);
}

async function resolveAll(): Promise<readonly ResolvedDefinition[]> {
  const files = await readDefinitionFiles();
  return listPairs(files).map(({ market, portal }) => resolveDefinition(files, market, portal).definition);
}

async function compileAll(definitions: readonly ResolvedDefinition[]): Promise<readonly string[]> {
  return (await Promise.all(definitions.map((definition) => compileFlows(definition)))).map(
    ({ code }) => code,
  );
}

function largest(codes: readonly string[]): number {
  return Math.max(...codes.map(gzipSize));
}
