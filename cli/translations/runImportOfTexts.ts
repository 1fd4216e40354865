import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { messageOf } from '../../src/lib/unknownValue.ts';
import type { Project } from '../../src/product/translation/listTranslationTexts.ts';
import {
  languageOf,
  MOST_BYTES,
  problemsOfSource,
  readReceived,
} from '../../src/product/translation/exchange/matchReceived.ts';
import { FOLDERS } from '../market/projectFolders.ts';
import { type CheckedImport, checkReceived } from '../../src/product/translation/exchange/checkReceived.ts';
import { readCsv } from '../../src/product/translation/exchange/csv/csvFile.ts';
import type { ImportProblem, ReceivedFile } from '../../src/product/translation/exchange/exchangedTexts.ts';
import { percentDone } from './countStates.ts';
import {
  readProject,
  readTranslation,
  readWholeTranslation,
  type TranslatedProject,
} from './readTranslation.ts';
import { writeTranslations } from './writeTranslations.ts';
import { readXliff } from '../../src/product/translation/exchange/xliff/readXliff.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...FOLDERS,
} as const;

/** `stepwright translations import <file> [--dry-run] [--json]`: takes all translations of a file, or none if one is wrong. */
export async function runImportOfTexts(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error('name one file to import: .xlf, .xliff or .csv');
  const received = await readFileOf(file);
  const project = await readProject(values);
  const translated = namingFile(file, () => readMatching(project, received));
  const checked = checkReceived(received, translated.texts, translated.translation.language);
  const problems = [...problemsOfSource(received, translated.translation), ...checked.problems];
  const isWritten = problems.length === 0 && !values['dry-run'];
  const written = isWritten ? await writeTranslations(translated, checked.taken, values) : [];
  const { language } = translated.translation;
  if (values.json) io.write(JSON.stringify({ language, ...countsOf(checked), written, problems }, null, 2));
  else if (problems.length > 0) sayProblems(file, problems, io);
  else for (const line of await describeImport(checked, translated, values)) io.write(line);
  return problems.length === 0 ? 0 : 1;
}

function sayProblems(file: string, problems: readonly ImportProblem[], io: CommandIo): void {
  for (const { line, message } of problems) io.writeError(`${file}:${line}  ${message}`);
  io.writeError(`${problems.length} problems; nothing was written.`);
}

/** The checker is asked for texts that are missing only if the file has one that is not there. */
function readMatching(project: Project, received: ReceivedFile): TranslatedProject {
  const language = languageOf(received, project);
  const translated = readTranslation(project, language);
  const places = new Set(translated.texts.map(({ place }) => place));
  const isComplete = received.texts.every(({ place }) => places.has(place));
  return isComplete ? translated : readWholeTranslation(project, language);
}

async function readFileOf(file: string): Promise<ReceivedFile> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes; at most ${MOST_BYTES} are read`);
  const read = /\.csv$/i.test(file) ? readCsv : readXliff;
  const content = await readFile(file);
  return namingFile(file, () => readReceived(content, read));
}

/** Puts the name of a file before the reason that it cannot be read. */
function namingFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${file} ${messageOf(cause)}`, { cause });
  }
}

function countsOf({ taken, left, changed }: CheckedImport) {
  const count = (state: string) => taken.filter((one) => one.state === state).length;
  return {
    translated: count('translated'),
    reviewed: count('reviewed'),
    final: count('final'),
    left,
    outdated: taken.filter(({ text, source }) => source !== text.source).length,
    changed,
  };
}

async function describeImport(
  checked: CheckedImport,
  { translation, texts }: TranslatedProject,
  options: {
    readonly 'dry-run': boolean;
    readonly schemas?: string | undefined;
    readonly locales?: string | undefined;
  },
): Promise<readonly string[]> {
  const { translated, reviewed, final, left, outdated, changed } = countsOf(checked);
  const { language } = translation;
  const now = options['dry-run'] ? texts : readTranslation(await readProject(options), language).texts;
  return [
    `${language}: ${checked.taken.length} texts ${options['dry-run'] ? 'would be ' : ''}taken: ${translated} translated, ${reviewed} reviewed, ${final} final; ${left} are not translated in the file`,
    ...(outdated > 0 ? [`${outdated} are outdated: their source changed after the export`] : []),
    ...changed.map((place) => `not taken, its source has other placeholders now: ${place}`),
    `${language} is translated to ${percentDone(now)} %`,
  ];
}
