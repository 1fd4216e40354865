import { ensureBuild } from '../../server/ensureBuild.ts';
import { compileFlows } from '../../src/engine/compile/compileFlows.ts';
import { listMarketsAndPortals, resolveDefinition } from '../../src/engine/definition/resolveDefinition.ts';
import { readDefinitionFiles } from '../../src/engine/node/readDefinitionFiles.ts';
import { findMisplaced } from './findMisplaced.ts';
import { gzipSize, readBuild, type Build } from './readBuild.ts';

/** Bytes after gzip, and what is where it must not be. */
export interface Sizes {
  readonly startPage: number;
  /** What the first form step needs beyond the start page, the largest flow module included. */
  readonly step: number;
  readonly flowModule: number;
  readonly misplaced: readonly string[];
}

const START = ['src/app/main.ts'];

const STEP = [
  'src/app/mountPortal.tsx',
  ...['common', 'errors', 'screens', 'steps'].map((name) => `locales/en-US/${name}.json`),
];

/** Builds when a source is newer than the build, then weighs what a visitor fetches. */
export async function measureSizes(): Promise<Sizes> {
  await ensureBuild((line) => console.log(line));
  const build = readBuild();
  const startFiles = filesOfAll(build, START);
  const stepFiles = filesOfAll(build, STEP).filter((file) => !startFiles.includes(file));
  const flowModules = await compileAllFlows();
  const flowModule = Math.max(...flowModules.map(gzipSize));
  return {
    startPage: sizeOf(build, startFiles),
    step: sizeOf(build, stepFiles) + flowModule,
    flowModule,
    misplaced: findMisplaced(build, startFiles, flowModules),
  };
}

function filesOfAll(build: Build, sources: readonly string[]): readonly string[] {
  return [...new Set(sources.flatMap((source) => [...build.filesOf(source)]))];
}

function sizeOf(build: Build, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSize(build.textOf(file)), 0);
}

async function compileAllFlows(): Promise<readonly string[]> {
  const files = await readDefinitionFiles();
  const { markets, portals } = listMarketsAndPortals(files);
  const compiled = markets.flatMap((market) =>
    portals.map((portal) => compileFlows(resolveDefinition(files, market, portal).definition)),
  );
  return (await Promise.all(compiled)).map(({ code }) => code);
}
