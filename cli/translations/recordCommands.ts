import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { readLocaleList } from '@stepwright/engine/authoring';
import { createMatcher } from '../../src/product/inheritance/listOpenItems.ts';
import {
  findTranslation,
  listTranslationTexts,
  type Project,
  type TranslationText,
} from '../../src/product/translation/listTranslationTexts.ts';
import { type GivenState, TRANSLATION_STATES } from '../../src/product/translation/translationState.ts';
import { readStates } from './readStates.ts';
import type { RecordedText } from '../../src/product/translation/writeRecord.ts';
import { FOLDERS } from '../market/projectFolders.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import { readProject, readTranslation, type TranslatedProject } from './readTranslation.ts';
import { writeRecord } from './writeTranslations.ts';

const RECORD_OPTIONS = { from: { type: 'string' }, ...FOLDERS } as const;

/**
 * `stepwright translations record <language> [--from <language>]`: notes for each text that was written in the files which source it is of:
 * today's. With `--from` it begins the record of a language that has none.
 */
export async function runRecord(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: RECORD_OPTIONS,
    allowPositionals: true,
  });
  const [language, ...rest] = positionals;
  if (language === undefined || rest.length > 0) throw new Error('name one language to record');
  const project = await readProject(values);
  const translated = begin(project, language, values.from);
  const changed = translated.texts.flatMap(recordedNow);
  await writeRecord(translated, changed, values);
  const written = changed.filter(({ state }) => state !== 'new').length;
  io.write(
    `${language}: ${written} texts are recorded as translated from today's ${translated.translation.from}`,
  );
  return 0;
}

function begin(project: Project, language: string, from: string | undefined): TranslatedProject {
  if (from === undefined || findTranslation(project, language)) return readTranslation(project, language);
  const list = readLocaleList(project.locales);
  for (const one of [language, from])
    if (!Object.hasOwn(list, one)) throw new Error(`there is no language "${one}" in locales/locales.json`);
  const translation = { language, from };
  return { project, translation, texts: listTranslationTexts(project, translation) };
}

function recordedNow(text: TranslationText): readonly RecordedText[] {
  const { source, target, state, isUnrecorded } = text;
  if (target === undefined) return [];
  if (isUnrecorded === true) return [{ text, source, target, state: 'translated' }];
  return state === 'new' && target === source ? [{ text, source, target, state: 'new' }] : [];
}

const ACCEPT_OPTIONS = {
  as: { type: 'string', default: 'reviewed' },
  only: { type: 'string', default: TRANSLATION_STATES.join(',') },
  ...FOLDERS,
} as const;
const STATES: readonly GivenState[] = ['translated', 'reviewed', 'final'];

/**
 * `stepwright translations accept <language> <text>... [--as reviewed] [--only outdated]`: records that texts are right as they are, although they are the same
 * as their source or their source changed. Each pattern names one file: a language is never accepted as a whole.
 */
export async function runAccept(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: ACCEPT_OPTIONS,
    allowPositionals: true,
  });
  const [language, ...places] = positionals;
  const state = memberOf(STATES, values.as);
  if (language === undefined || places.length === 0) throw new Error('name a language and places in it');
  if (state === undefined) throw new Error(`--as is one of ${STATES.join(', ')}`);
  const whole = places.find((place) => !/^[^*#]+#./.test(place));
  if (whole !== undefined) throw new Error(`"${whole}" names no file: locales/${language}/<file>.json#<key>`);
  const translated = readTranslation(await readProject(values), language);
  const none = places.find((place) => !translated.texts.some((text) => createMatcher([place])(text.place)));
  if (none !== undefined) throw new Error(`no text of ${language} is at ${none}`);
  const isMeant = createMatcher(places);
  const states = readStates(values.only);
  const changed = translated.texts
    .filter((text) => isMeant(text.place) && states.has(text.state) && text.target !== undefined)
    .map((text): RecordedText => ({ text, source: text.source, target: text.target ?? '', state }));
  await writeRecord(translated, changed, values);
  io.write(`${language}: ${changed.length} texts are ${state}`);
  return 0;
}
