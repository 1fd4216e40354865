import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { listTranslations } from '../../src/product/translation/listTranslationTexts.ts';
import { FOLDERS } from '../market/projectFolders.ts';
import { countStates, percentDone, tabulateStates } from './countStates.ts';
import { readProject, readWholeTranslation, type TranslatedProject } from './readTranslation.ts';
import { readStates } from './readStates.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  only: { type: 'string', default: 'new,outdated' },
  ...FOLDERS,
} as const;

/** `stepwright translations status [<language>] [--list [--only new,outdated]] [--json]` */
export async function runStatus(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [language, ...rest] = positionals;
  if (rest.length > 0) throw new Error('name one language, or none for all');
  const project = await readProject(values);
  const languages =
    language === undefined ? listTranslations(project).map((one) => one.language) : [language];
  const read = languages.map((one) => readWholeTranslation(project, one));
  if (values.json) {
    const all = read.map(summaryOf);
    io.write(JSON.stringify(language === undefined ? all : all[0], null, 2));
    return 0;
  }
  const shown = values.list ? readStates(values.only) : new Set();
  for (const one of read) {
    for (const line of describeStatus(one, language !== undefined)) io.write(line);
    const listed = one.texts.filter(({ state }) => shown.has(state));
    for (const { place, state } of listed) io.write(`${state.padEnd(10)}  ${place}`);
  }
  if (read.length === 0) io.write('No language is translated from another one.');
  return 0;
}

function describeStatus({ translation, texts }: TranslatedProject, hasFiles: boolean): readonly string[] {
  const { language, from } = translation;
  const counts = countStates(texts);
  const said = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const unrecorded = texts.filter(({ isUnrecorded }) => isUnrecorded === true).length;
  return [
    `${language}, translated from ${from}: ${percentDone(texts)} % of ${texts.length} texts (${said.join(', ')})`,
    ...(hasFiles ? tabulateStates(texts) : []),
    ...(unrecorded > 0 ? [`${unrecorded} are not recorded: stepwright translations record ${language}`] : []),
  ];
}

function summaryOf({ translation, texts }: TranslatedProject) {
  const byFile = Map.groupBy(texts, ({ folder, file }) => `${folder}/${file}`);
  return {
    ...translation,
    percent: percentDone(texts),
    texts: texts.length,
    unrecorded: texts.filter(({ isUnrecorded }) => isUnrecorded === true).length,
    ...countStates(texts),
    files: [...byFile].map(([file, own]) => ({ file, texts: own.length, ...countStates(own) })),
  };
}
