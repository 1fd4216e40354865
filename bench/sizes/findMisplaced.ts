import type { Build } from './readBuild.ts';

// The build writes down which modules it put into which file, after it dropped what is unused. So one import too many
// is named here however the files are cut, which no search for words in minified code could promise.
const NOT_ON_START_PAGE =
  /^(?:node_modules\/(?:@rjsf|ajv|@hyperjump|idn-hostname)\/|src\/(?:engine|rendering)\/|validators\/)/;
// Pages import only types from the contract: its schemas belong to the server, and would bring the whole library along.
const SERVER_SCHEMAS = /^node_modules\/typebox\//;
const AJV_COMPILER = /^node_modules\/ajv\/dist\/(?!runtime\/)/;
// Code that stays behind when it is registered under another name. The content security policy forbids running it
// anyway.
const CODE_FROM_TEXT = /\bnew Function\(|[^.\w]Function\(["'`]|[^.\w]eval\(/;

// Makes code in browsers without `bind` or `self` only, which ours are not: tests/e2e/identity/persona.test.ts would see
// the policy forbid it. It is fetched where Persona's dialog opens, and nowhere else.
const NEVER_RUN = /^node_modules\/persona\//;

/** One line for each module that is in a file where it must not be. */
export function findMisplaced(
  build: Build,
  startFiles: readonly string[],
  flowModules: readonly string[],
): readonly string[] {
  const onStart = startFiles.flatMap((file) =>
    build
      .modulesOf(file)
      .filter((module) => NOT_ON_START_PAGE.test(module))
      .map((module) => `The start page loads ${module} (in ${file})`),
  );
  const inAnyFile = build.allFiles.flatMap((file) => [
    ...build
      .modulesOf(file)
      .filter((module) => AJV_COMPILER.test(module))
      .map((module) => `AJV's compiler is in the browser: ${module} (in ${file})`),
    ...build
      .modulesOf(file)
      .filter((module) => SERVER_SCHEMAS.test(module))
      .slice(0, 1)
      .map((module) => `Schemas of the contract are in the browser: ${module} (in ${file})`),
    ...(makesCode(build, file) ? [`${file} makes code from text`] : []),
  ]);
  const flows = flowModules.some((code) => CODE_FROM_TEXT.test(code))
    ? ['A flow module makes code from text']
    : [];
  return [...onStart, ...inAnyFile, ...flows];
}

function makesCode(build: Build, file: string): boolean {
  if (!CODE_FROM_TEXT.test(build.textOf(file))) return false;
  const modules = build.modulesOf(file);
  return modules.length === 0 || !modules.every((module) => NEVER_RUN.test(module));
}
