import { isAnswerPart, ownTexts, showsQuestionText } from '@stepwright/checker';
import { localeChain, type StepDefinition } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { listBranded, listPairs } from '../authoring.ts';
import type { ProjectFiles } from '../impact/compareProjects.ts';
import { TEXT_RULES } from '../textRules.ts';
import { resolve } from './resolveOnce.ts';

/** A text of a language. */
export interface TextPlace {
  readonly language: string;
  /** The name of its file in the folder of the language, without `.json`. */
  readonly name: string;
  readonly key: string;
}

/** The file whose keys begin with the id of a step. Texts of all other files are shown by pages, mails and rules of every market. */
const STEP_TEXTS = 'steps';

/**
 * The markets whose visitors may read a text: they speak its language or one that falls back to it, and ask the question that it is
 * of. Texts of a step itself, such as its title, are read where the step is asked, and everywhere if the step is not of markets only. If none
 * of these speaks the language, all that ask the question count. A market whose definitions have errors counts as one that asks everything.
 * Empty if no market asks it, and for a language that is not listed.
 */
export function marketsOfText(project: ProjectFiles, place: TextPlace): readonly string[] {
  const list = readLocaleList(project.locales);
  if (!Object.hasOwn(list, place.language)) return [];
  const asking = readersAsking(project, place);
  const reading = asking.filter(({ languages }) =>
    languages.some((spoken) => fallbackChain(list, spoken).includes(place.language)),
  );
  return [...new Set((reading.length > 0 ? reading : asking).map(({ market }) => market))];
}

/** A market with one of its languages. */
export interface TextReader {
  readonly market: string;
  readonly language: string;
}

/**
 * The markets, each with its languages, whose visitors read a text as this language has it, or would if it had one: those with a nearer
 * text of their own are left out. Empty for a language that is not listed.
 */
export function readersOfText(project: ProjectFiles, place: TextPlace): readonly TextReader[] {
  const list = readLocaleList(project.locales);
  if (!Object.hasOwn(list, place.language)) return [];
  const isWrittenIn = (tag: string) => Object.hasOwn(ownTexts(project.locales, tag, place.name), place.key);
  // The portal has texts of a step in the language and those that it extends: a hint that none of them has is not shown.
  const chainOf = place.name === STEP_TEXTS ? localeChain : fallbackChain;
  const reads = (spoken: string) =>
    chainOf(list, spoken).find((tag) => tag === place.language || isWrittenIn(tag)) === place.language;
  const found = readersAsking(project, place).flatMap(({ market, languages }) =>
    languages.filter(reads).map((language) => ({ market, language })),
  );
  return [...new Map(found.map((one) => [`${one.market} ${one.language}`, one])).values()];
}

function readersAsking({ files }: ProjectFiles, place: TextPlace): readonly Reader[] {
  const readers = readersOf(files);
  return readers.filter(askedBy(files, readers, place));
}

const fallbackChain = (list: Parameters<typeof localeChain>[0], spoken: string): readonly string[] => [
  ...localeChain(list, spoken),
  TEXT_RULES.referenceLocale,
];

/** A market in a portal or under a partner's brand. */
interface Reader {
  readonly market: string;
  readonly languages: readonly string[];
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly hasErrors: boolean;
}

const readersOf = memoizeByObject((files: DefinitionFiles): readonly Reader[] =>
  [...listPairs(files), ...listBranded(files)].map((view) => {
    const { definition, findings } = resolve(files, view);
    return {
      market: view.market,
      languages: definition.market.locales,
      steps: definition.steps,
      hasErrors: findings.some(({ severity }) => severity === 'error'),
    };
  }),
);

function askedBy(
  files: DefinitionFiles,
  readers: readonly Reader[],
  { name, key }: TextPlace,
): (reader: Reader) => boolean {
  const [id = '', part = ''] = key.split('.');
  if (name !== STEP_TEXTS || id === 'sections') return () => true;
  const stepOf = ({ steps }: Reader) => (Object.hasOwn(steps, id) ? steps[id] : undefined);
  const isOfQuestion = readers.some((reader) => {
    const step = stepOf(reader);
    return step !== undefined && isAnswerPart(step, part);
  });
  if (!isOfQuestion && isOfAllMarkets(files, id)) return () => true;
  return (reader) => {
    const step = stepOf(reader);
    if (reader.hasErrors) return true;
    return step !== undefined && (!isOfQuestion || showsQuestionText(step, key, TEXT_RULES.errorCodes));
  };
}

/** Whether another folder than that of a market has the step: pages may name it without asking it. */
function isOfAllMarkets(files: DefinitionFiles, step: string): boolean {
  return [...files.keys()].some(
    (path) => path.endsWith(`/steps/${step}.json`) && !path.startsWith('markets/'),
  );
}
