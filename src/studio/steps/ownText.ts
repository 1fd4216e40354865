import { ownTexts } from '@stepwright/checker';
import { localeChain, type Json, type StepDefinition } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { setConditions } from '../flow/flowEdits.ts';
import { withCapital } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { foldersOf, resolve, resolveWithout, viewsOfFolder, type View } from '../project/resolved.ts';
import { asJson } from '../project/schemaPath.ts';
import { setInStep, stepFile } from '../project/stepPlace.ts';
import { withRules, type Rule } from '../project/stepRules.ts';
import type { GivenState } from '../../product/translation/translationState.ts';
import { changeTexts, sourceOf } from '../texts/changeText.ts';

/** A text of a question, for a layer to have another one. */
interface SharedText {
  readonly step: StepDefinition;
  readonly pointer: string;
  /** The layer; the market of the view if left out. */
  readonly folder?: string;
  /** The file that has the text now. */
  readonly file: string;
  readonly key: string;
  readonly text: string;
  /** The state of the translation, if it is one; left out for a text that is typed. */
  readonly state?: GivenState | undefined;
}

/** Parts of a question for which a rule can show another text. */
export const RULED_PARTS: ReadonlySet<string> = new Set(['label', 'hint', 'placeholder']);

/** The name of a layer's texts: `us` for `markets/us`, `us-terminal` for a market in a portal. */
export const contentOf = (folder: string): string =>
  folder
    .split('/')
    .filter((_, index) => index % 2 === 1)
    .join('-');

/** The key of the text that a layer, such as a market, has instead of a shared one. */
export const ownKey = (key: string, content: string): string => `${key}_${content}`;

/** Whether a layer has texts of its own for a question: the texts without one stay the shared ones. */
export function hasOwnTexts({ rules = [] }: StepDefinition, pointer: string, content: string): boolean {
  return rules.some((rule) => rule.field === pointer && rule.content === content);
}

/**
 * Why a layer cannot get texts of its own for a question, in words; undefined if it can. The last rule of a question's texts shows, so that of
 * a layer has to be behind those of all layers below it and before those above. A list of rules without ids is restated as a whole, which
 * needs the same rules in all that the layer reaches.
 */
export function findOwnTextFault(
  texts: Texts,
  { step, pointer, folder }: Pick<SharedText, 'step' | 'pointer'> & { readonly folder: string },
): string | undefined {
  const { files } = projectOf(texts);
  const views = viewsOfFolder(files, folder);
  const path = stepFile({ folder, step: step.id });
  const below = views.map((one) => resolveWithout(texts, one, path).steps[step.id]?.rules ?? []);
  const isNamed = below.flat().every(({ id }) => id !== undefined);
  if (!isNamed && !below.every((rules) => isSameJson(rules, below[0])))
    return 'a rule of the step has no “id” yet, by which this can add to it: give it one as JSON.';
  const isInAll = ({ id }: Rule) => !isNamed || below.every((rules) => rules.some((rule) => rule.id === id));
  const faults = views.map((view) => {
    const rules = resolve(files, view).definition.steps[step.id]?.rules ?? [];
    const shown = rules.filter((rule) => rule.field === pointer && rule.content !== undefined);
    return findShownFault(files, foldersOf(view), { folder, shown, isInAll });
  });
  return faults.find((fault) => fault !== undefined);
}

interface ShownTexts {
  readonly folder: string;
  /** The rules of the question that show other texts. */
  readonly shown: readonly Rule[];
  /** Whether all views of the layer inherit a rule. */
  readonly isInAll: (rule: Rule) => boolean;
}

/** Why a layer's text would hide other texts of a question in a view, or be hidden by one. */
function findShownFault(
  files: DefinitionFiles,
  folders: readonly string[],
  { folder, shown, isInAll }: ShownTexts,
): string | undefined {
  for (const rule of shown.filter(({ content }) => content !== contentOf(folder))) {
    const other = folders.find((one) => one !== 'base' && contentOf(one) === rule.content);
    if (other === undefined)
      return 'the question shows other texts by answers already, which this would hide.';
    const name = withCapital(nameOfLayerIn(files, other));
    if (folders.indexOf(other) > folders.indexOf(folder))
      return `${name} has a text of its own, which this would hide: change that one.`;
    if (!isInAll(rule))
      return `${name} has a text of its own, which would show there instead: change that one, too.`;
  }
  return undefined;
}

/**
 * Gives a layer a text of its own: a new key beside the shared one, with its text at first, and in the layer a rule that shows it.
 * The rule's condition holds always there.
 */
export function ownTextChanges(texts: Texts, view: View, shared: SharedText): readonly FileChange[] {
  const { step, pointer, folder = `markets/${view.market}` } = shared;
  const content = contentOf(folder);
  const written = writtenTexts(texts, { ...shared, folder, content });
  if (hasOwnTexts(step, pointer, content)) return written;
  return [
    ...written,
    ...conditionChanges(texts, view, { step, folder }),
    ruleChange(texts, view, { step, pointer, folder }),
  ];
}

interface WrittenText extends Pick<SharedText, 'file' | 'key' | 'text' | 'state'> {
  readonly folder: string;
  readonly content: string;
}

/** The texts of the layer in its languages, with the source of each that is a translation. */
function writtenTexts(texts: Texts, own: WrittenText): readonly FileChange[] {
  const { file, text, state } = own;
  const key = ownKey(own.key, own.content);
  const copied = copiesInLanguages(texts, own);
  const language = languageOf(file);
  // A copy may be the source.
  const source = sourceOf(withFiles(texts, changeTexts(texts, copied)), { language, file, key });
  return changeTexts(texts, [{ language, file, key, text, source, ...(state && { state }) }, ...copied]);
}

const languageOf = (file: string): string => file.split('/')[1] ?? '';

/**
 * The shared text of other languages of the layer under the new key, so that none of them shows the new one's language. Each is translated from
 * the shared source: once the layer has another one, it waits for its translator.
 */
function copiesInLanguages(texts: Texts, { folder, file, key, content }: WrittenText) {
  const { files, locales } = projectOf(texts);
  const [, written = '', name = ''] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  const spoken = new Set(
    viewsOfFolder(files, folder).flatMap((view) => resolve(files, view).definition.market.locales),
  );
  const owners = new Set(
    [...spoken].flatMap((language) => {
      const chain = localeChain(readLocaleList(locales), language);
      return chain.includes(written) ? [] : (chain.find((tag) => ownTexts(locales, tag, name)[key]) ?? []);
    }),
  );
  return [...owners].flatMap((language) => {
    const text = ownTexts(locales, language, name)[key];
    const own = ownKey(key, content);
    if (text === undefined || ownTexts(locales, language, name)[own] !== undefined) return [];
    const at = { language, file: `locales/${language}/${name}.json` };
    return [{ ...at, key: own, text, source: sourceOf(texts, { ...at, key }) }];
  });
}

/** A condition that holds in every view of a layer. */
function conditionIn(view: View, folder: string, currency: string): Json {
  const isOfMarket = folder.includes(`markets/${view.market}`);
  return asJson({
    type: 'object',
    required: ['market'],
    properties: {
      market: {
        type: 'object',
        required: ['currency'],
        properties: { currency: isOfMarket ? { type: 'string', const: currency } : { type: 'string' } },
      },
    },
  });
}

interface OwnRule extends Pick<SharedText, 'step'> {
  readonly folder: string;
}

/** The named condition in each flow that asks the step and has none of that name. */
function conditionChanges(texts: Texts, view: View, { step, folder }: OwnRule): readonly FileChange[] {
  const { flows, market } = resolve(projectOf(texts).files, view).definition;
  const name = `in-${contentOf(folder)}`;
  const condition = conditionIn(view, folder, market.currency);
  return Object.values(flows)
    .filter((flow) => flow.steps.some((entry) => entry.step === step.id) && !flow.conditions[name])
    .map(({ id: flow }) => {
      const place = { folder, flow };
      return setConditions(texts, place, [{ name, condition, below: undefined }]);
    });
}

/** The rule in the layer's file of the step. */
function ruleChange(
  texts: Texts,
  view: View,
  { step, pointer, folder }: OwnRule & Pick<SharedText, 'pointer'>,
): FileChange {
  const place = { folder, step: step.id, folders: foldersOf(view) };
  const content = contentOf(folder);
  const rule = {
    // Each layer adds a rule of its own.
    id: `texts-${content}${pointer.replaceAll(/[^A-Za-z0-9]+/g, '-')}`,
    field: pointer,
    when: `in-${content}`,
    content,
  };
  return setInStep(texts, place, withRules(texts, view, place, [rule]));
}
