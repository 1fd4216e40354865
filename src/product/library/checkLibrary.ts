import { didYouMean, finding, findFormatProblems, SAMPLE_DAY, type Finding } from '@stepwright/checker';
import {
  type Answers,
  type Json,
  pathToPointer,
  pointerToPath,
  type StepDefinition,
} from '@stepwright/engine';
import {
  checkedShape,
  type DefinitionFile,
  type DefinitionFiles,
  parseDefinitionFile,
} from '@stepwright/engine/authoring';
import { createDeclaredFormat } from '@stepwright/validators/authoring';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { interpretFlow, listMarketsAndPortals, resolveDefinition } from '../authoring.ts';
import type { FlowRuntime, ResolvedDefinition } from '../definitions.ts';
import { ownKind } from '../findingHints.ts';
import { fillSamples, listFilled, type Samples } from './fillSamples.ts';
import { laySet } from './laySet.ts';
import { type Alternative, filesOfSet, type LibrarySet, listSetIds, readSet } from './librarySets.ts';
import { SET_FORMAT_FILE } from './setFiles.ts';

type Declaration = Parameters<typeof findFormatProblems>[0];

/**
 * Checks the sets of the library: each has its sources and their date, the examples of its numbers are treated as
 * declared, and its files can be laid over the market that it names, where its answers are valid.
 */
export function checkLibrary(files: DefinitionFiles): readonly Finding[] {
  const read = [...files.values()].filter(({ path }) => !OF_ONE_MARKET.test(path));
  const isSame = read.length === last.read.length && read.every((file, index) => file === last.read[index]);
  if (!isSame) last = { read, found: findAll(files) };
  return last.found;
}

/** Files of markets that no set is laid over. */
const OF_ONE_MARKET = /^(?:markets\/[^/]+\/(?!(?:market|vendors)\.json$)|cobrands\/)/;

/** The last run, for a check that watches: sets seldom change. */
let last: { readonly read: readonly DefinitionFile[]; readonly found: readonly Finding[] } = {
  read: [],
  found: [],
};

function findAll(files: DefinitionFiles): readonly Finding[] {
  return listSetIds(files).flatMap((id) => {
    const set = readSet(files, id);
    const unsourced = findUnsourced(files, id, set);
    return [...unsourced, ...checkSetFormats(files, id), ...(set ? checkLaid(files, set) : [])];
  });
}

function findUnsourced(files: DefinitionFiles, id: string, set: LibrarySet | undefined): readonly Finding[] {
  const missing = [
    ...(set?.sources === undefined || set.sources.length === 0 ? ['sources'] : []),
    ...(set?.date === undefined ? ['date'] : []),
  ];
  return missing.map((name) =>
    finding(
      files,
      ownKind('library-unsourced'),
      { file: `library/${id}/set.json` },
      `The rules of "${id}" have no "${name}"`,
    ),
  );
}

function checkSetFormats(files: DefinitionFiles, id: string): readonly Finding[] {
  return filesOfSet(files, id).flatMap(({ file: { path: file, json } }) => {
    if (!SET_FORMAT_FILE.test(file) || !isRecord(json)) return [];
    const problems = findFormatProblems(checkedShape<Declaration>(json), { vocabulary, today: SAMPLE_DAY });
    return problems.map(({ code, path, message }) =>
      finding(files, code, { file, pointer: pathToPointer(path) }, message),
    );
  });
}

/** Checks a set as the market that it would become. */
function checkLaid(files: DefinitionFiles, set: LibrarySet): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  const described = `library/${set.id}/set.json`;
  const [portal] = portals;
  if (!markets.includes(set.from) || portal === undefined) {
    const message = `There is no market "${set.from}"${didYouMean(set.from, markets)}`;
    return [finding(files, ownKind('market-unknown'), { file: described, pointer: '/from' }, message)];
  }
  const { definition, findings, formats } = resolveDefinition(layOver(files, set), set.id, portal);
  const wrong = findings.filter(({ file }) => file.startsWith(`markets/${set.id}/`));
  if (wrong.length > 0) return wrong.map((one) => inLibrary(files, one));
  const filled = listFilledSteps(files, set, definition);
  const steps = Object.fromEntries(filled.map(({ step }) => [step.id, step]));
  const runtime = interpretFlow({ ...definition, steps, flows: {} }, { today: () => SAMPLE_DAY });
  const tell = (pointer: string, message: string): Finding =>
    finding(files, ownKind('library-answers-wrong'), { file: described, pointer }, message);
  const ofSteps = filled.flatMap(({ step, samples }) => listWrongAnswers(runtime, step.id, samples));
  return [
    ...ofSteps.map((message) => tell('/answers', message)),
    ...(set.alternatives ?? []).flatMap((one, index) =>
      listWrongValues(one, formats).map((message) => tell(`/alternatives/${index}`, message)),
    ),
  ];
}

/** Checks that the values of another number are right and wrong by its format. */
function listWrongValues(
  { format, valid, invalid }: Alternative,
  formats: Readonly<Record<string, Declaration>>,
): readonly string[] {
  const declaration = formats[format];
  if (!declaration) return [`There is no format "${format}"${didYouMean(format, Object.keys(formats))}`];
  const declared = createDeclaredFormat(declaration);
  return [...valid.map((value) => ({ value, code: undefined })), ...invalid].flatMap(({ value, code }) => {
    const verdict = declared.check(value, {}, { today: SAMPLE_DAY });
    return verdict === code
      ? []
      : [`"${value}" gives ${verdict ?? 'nothing'} instead of ${code ?? 'nothing'}`];
  });
}

/**
 * Lists steps with samples that have the set's answers: for each question the first step that asks for it. Others would
 * repeat its rules.
 */
function listFilledSteps(files: DefinitionFiles, set: LibrarySet, { steps }: ResolvedDefinition) {
  const covered = new Set<string>();
  return Object.values(steps).flatMap((step) => {
    const samples = files.get(`samples/${set.from}/${step.id}.json`)?.json;
    // Rules of a step read conditions of its flow, which would all have to be compiled.
    if (samples === undefined || (step.rules ?? []).length > 0) return [];
    const questions = listFilled(samples, set).map((pointer) => JSON.stringify(questionAt(step, pointer)));
    const isKnown = questions.every((question) => covered.has(question));
    for (const question of questions) covered.add(question);
    return isKnown ? [] : [{ step, samples: fillSamples(samples, set) }];
  });
}

function questionAt({ schema }: StepDefinition, pointer: string): unknown {
  return pointerToPath(pointer).reduce<unknown>(
    (inner, name) => ownMember(ownMember(inner, 'properties'), name),
    schema,
  );
}

/** The project with one market instead of all: the copy that a set is laid over. */
function layOver(files: DefinitionFiles, set: LibrarySet): DefinitionFiles {
  const { id, country, currency, languages: locales } = set;
  const copied = ['market', 'vendors'].flatMap((name) => {
    const json = files.get(`markets/${set.from}/${name}.json`)?.json;
    if (!isRecord(json)) return [];
    const own = name === 'market' ? { id, country, currency, locales } : {};
    return [[`markets/${id}/${name}.json`, { ...json, ...own }] as const];
  });
  const laid = Object.entries(laySet(files, set, id, Object.fromEntries(copied)));
  return new Map([
    ...[...files].filter(([path]) => !ELSEWHERE.test(path)),
    ...laid.map(([path, json]) => [path, parseDefinitionFile(path, JSON.stringify(json))] as const),
  ]);
}

const ELSEWHERE = /^(?:library|markets|samples)\//;

function inLibrary(files: DefinitionFiles, { code, hint, pointer, message, file: laid }: Finding): Finding {
  const file = laid.replace(/^markets\//, 'library/');
  const { line, column, path, severity } = finding(files, 'shape-wrong', { file, pointer }, message);
  return { code, hint, pointer, message, file, line, column, path, severity };
}

function listWrongAnswers(
  runtime: FlowRuntime,
  stepId: string,
  { valid, invalid }: Samples,
): readonly string[] {
  const verdictOf = (answers: Json): string =>
    JSON.stringify(
      Object.fromEntries(
        runtime
          .validateStep(stepId, checkedShape<Answers>(answers))
          .map(({ pointer, code }) => [pointer, code]),
      ),
    );
  const all = [...valid.map((sample) => ({ ...sample, errors: {} })), ...invalid];
  return all.flatMap(({ name, answers, errors }) => {
    const verdict = verdictOf(answers);
    const expected = JSON.stringify(errors);
    return verdict === expected ? [] : [`Step "${stepId}", "${name}": ${verdict} instead of ${expected}`];
  });
}
