import { localeChain, type StepDefinition } from '@stepwright/engine';
import { ownTexts } from '@stepwright/checker';
import { readLocaleList } from '@stepwright/engine/authoring';
import { mayChangeFile, type GrantedRole } from '../../contract/staff.ts';
import type { FileChange } from '../../contract/studio.ts';
import { readersOfText, type TextPlace, type TextReader } from '../../product/reach/marketsOfText.ts';
import { rightToText } from '../../product/reach/mayChange.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { joinWithAnd, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { foldersOf, listViews, nameOfView, resolve, viewsOfFolder, type View } from '../project/resolved.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import { contentOf, findOwnTextFault, hasOwnTexts, ownKey, ownTextChanges } from '../steps/ownText.ts';
import type { GivenState } from '../../product/translation/translationState.ts';
import { changeTexts, sourceOf } from './changeText.ts';

/** A text that is being changed, where it is written. */
export interface ChangedText {
  /** The language whose file has it now. */
  readonly written: TextPlace;
  /** The language in which it is read on the page that changes it. */
  readonly language: string;
  readonly view?: View | undefined;
  /** The question that it is of, if a layer may have another text for it. */
  readonly question?: { readonly step: StepDefinition; readonly pointer: string } | undefined;
  /** The state of the new translation; left out for a text that is typed. */
  readonly state?: GivenState | undefined;
}

/** A text as a language gets it. */
export interface PlacedText {
  readonly place: TextPlace;
  readonly text: string | undefined;
  readonly state?: GivenState | undefined;
}

/** Where the change of a text may belong. */
export interface TextReach {
  readonly id: string;
  readonly name: string;
  /** A sentence about all that the change touches. */
  readonly touches: string;
  /** Whether it is for a portal or a partner: these are offered behind the others. */
  readonly isParticular?: boolean;
  readonly changes: (text: string | undefined) => readonly FileChange[];
  /** The same as texts of languages; left out if a layer gets a text of its own. */
  readonly writes?: (text: string | undefined) => readonly PlacedText[];
}

/** The id of the choice that changes the text wherever it shows. */
export const EVERYWHERE = 'everywhere';

/** The id of the choice that changes the text in one language only. */
export const LANGUAGE = 'language';

/** The markets that show a text, each with its language; those that show a text of their own instead, wherever they ask it, are left out. */
export function readersOf(texts: Texts, { written, question }: ChangedText): readonly TextReader[] {
  const project = projectOf(texts);
  const readers = readersOfText(project, written);
  if (!question) return readers;
  const { step, pointer } = question;
  const asking = listViews(project.files).flatMap((view) => {
    const own = resolve(project.files, view).definition.steps[step.id];
    return own && schemaPathOf(own.schema, pointer) ? [{ view, step: own, pointer }] : [];
  });
  return readers.filter(({ market, language }) => {
    const own = asking.filter(({ view }) => view.market === market);
    return own.length === 0 || !own.every((one) => showsOwnText(project, { ...one, written, language }));
  });
}

interface ShownIn {
  readonly view: View;
  /** The step as this view has it. */
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly written: TextPlace;
  readonly language: string;
}

/** Whether a layer of a view has its own text for a question in the language. */
function showsOwnText(
  { locales }: ProjectFiles,
  { view, step, pointer, written, language }: ShownIn,
): boolean {
  const chain = localeChain(readLocaleList(locales), language);
  return foldersOf(view)
    .filter((folder) => folder !== 'base')
    .map(contentOf)
    .filter((content) => hasOwnTexts(step, pointer, content))
    .some((content) =>
      chain.some((tag) => Object.hasOwn(ownTexts(locales, tag, written.name), ownKey(written.key, content))),
    );
}

/** Whether somebody who changes a text on a page of one market changes other markets with it. */
export function isShared(texts: Texts, changed: ChangedText): boolean {
  const markets = new Set(readersOf(texts, changed).map(({ market }) => market));
  return markets.size > 1;
}

/** Lists where a change may belong, the least of them first: all that can keep the new text, which is undefined if it is taken away. */
export function listReaches(
  texts: Texts,
  roles: readonly GrantedRole[],
  changed: ChangedText,
  next: string | undefined,
): readonly TextReach[] {
  const readers = readersOf(texts, changed);
  const isRemoved = next === undefined;
  const inLanguage = reachOfLanguage(texts, roles, { ...changed, isRemoved }, readers);
  // A layer that has no text of its own shows the shared one.
  const inLayers = isRemoved ? [] : reachesOfLayers(texts, roles, changed, inLanguage?.markets ?? []);
  return [
    ...(inLanguage ? [inLanguage] : []),
    ...inLayers,
    {
      id: EVERYWHERE,
      name: `Everywhere it shows: ${joinWithAnd(namesOf(marketsOf(readers)))}`,
      touches: sayChanging(readers),
      ...writing(texts, (text) => [{ place: changed.written, text, state: changed.state }]),
    },
  ];
}

const marketsOf = (readers: readonly TextReader[]): readonly string[] => [
  ...new Set(readers.map(({ market }) => market)),
];

const namesOf = (markets: readonly string[]): readonly string[] => markets.map(nameOfMarket);

/** `United States (American English) and Canada (Canadian English)`. */
const sayReaders = (readers: readonly TextReader[]): string =>
  joinWithAnd(readers.map(({ market, language }) => `${nameOfMarket(market)} (${nameOfLanguage(language)})`));

const sayChanging = (readers: readonly TextReader[]): string =>
  `${sayReaders(readers)} ${readers.length === 1 ? 'changes' : 'change'}.`;

/** `Only Canada`, or `Only Canadian English: Canada and …`. */
const nameOfReach = (markets: readonly string[], language: string): string =>
  markets.length === 1
    ? `Only ${namesOf(markets).join('')}`
    : `Only ${nameOfLanguage(language)}: ${joinWithAnd(namesOf(markets))}`;

const fileOf = ({ language, name }: TextPlace): string => `locales/${language}/${name}.json`;

/** Writes texts of languages, each file once. */
export const writeTexts = (texts: Texts, placed: readonly PlacedText[]): readonly FileChange[] =>
  changeTexts(
    texts,
    placed.map(({ place, text, state }) => {
      const at = { language: place.language, file: fileOf(place), key: place.key };
      return { ...at, text, source: sourceOf(texts, at), ...(state !== undefined && { state }) };
    }),
  );

const writing = (
  texts: Texts,
  writes: (text: string | undefined) => readonly PlacedText[],
): Pick<TextReach, 'changes' | 'writes'> => ({ writes, changes: (text) => writeTexts(texts, writes(text)) });

/**
 * The change for the language of the page only. Languages that inherit its text keep what they show: the text of before is written in
 * theirs. Undefined if all that show the text read it in this language, and for changes that a language cannot keep to itself: a text that was
 * not there before would be inherited, and one that is inherited cannot be taken away.
 */
function reachOfLanguage(
  texts: Texts,
  roles: readonly GrantedRole[],
  { written, language, state, isRemoved }: ChangedText & { readonly isRemoved: boolean },
  readers: readonly TextReader[],
): (TextReach & { readonly markets: readonly string[] }) | undefined {
  const project = projectOf(texts);
  const list = readLocaleList(project.locales);
  const own = { ...written, language };
  // The language next to that of the text, on the way to each that inherits it.
  const heirs = new Set(
    language === written.language
      ? readers.flatMap((one) => {
          const chain = localeChain(list, one.language);
          return chain[chain.indexOf(language) - 1] ?? [];
        })
      : [],
  );
  const stay = readers.filter((one) =>
    language === written.language
      ? localeChain(list, one.language).some((tag) => heirs.has(tag))
      : !localeChain(list, one.language).includes(language),
  );
  const touched = readers.filter((one) => !stay.includes(one));
  if (stay.length === 0 || touched.length === 0) return undefined;
  const before = ownTexts(project.locales, written.language, written.name)[written.key];
  const isNew = before === undefined && heirs.size > 0;
  if (isNew || (isRemoved && language !== written.language)) return undefined;
  const places = [own, ...[...heirs].map((heir) => ({ ...written, language: heir }))];
  if (!places.every((place) => rightToText(roles, project, place).mayWrite)) return undefined;
  const markets = marketsOf(touched);
  return {
    id: LANGUAGE,
    markets,
    name: nameOfReach(markets, language),
    touches: `${sayChanging(touched)} ${sayReaders(stay)} ${stay.length === 1 ? 'stays' : 'stay'} as now.`,
    ...writing(texts, (text) => [
      { place: own, text, state },
      ...[...heirs].map((heir) => ({ place: { ...written, language: heir }, text: before })),
    ]),
  };
}

/** The change for a layer of the page's view: a text of its own, which a rule of the layer shows. */
function reachesOfLayers(
  texts: Texts,
  roles: readonly GrantedRole[],
  { written, view, question, state }: ChangedText,
  reached: readonly string[],
): readonly TextReach[] {
  if (!question || !view || written.name !== 'steps') return [];
  const { files } = projectOf(texts);
  const market = `markets/${view.market}`;
  const isReached = reached.length === 1 && reached[0] === view.market;
  return foldersOf(view)
    .filter(
      (folder) =>
        folder !== 'base' &&
        !(folder === market && isReached) &&
        mayChangeFile(roles, `schemas/${folder}/steps/any.json`) &&
        findOwnTextFault(texts, { ...question, folder }) === undefined,
    )
    .map((folder) => {
      const views = viewsOfFolder(files, folder).map((one) => nameOfView(one, files));
      return {
        id: folder,
        name: `Only ${nameOfLayerIn(files, folder)}`,
        touches: `${joinWithAnd(views)} ${views.length === 1 ? 'changes' : 'change'}, by a text of ${views.length === 1 ? 'its' : 'their'} own.`,
        isParticular: folder !== market,
        changes: (text) =>
          ownTextChanges(texts, view, {
            ...question,
            folder,
            file: fileOf(written),
            key: written.key,
            text: text ?? '',
            state,
          }),
      };
    });
}
