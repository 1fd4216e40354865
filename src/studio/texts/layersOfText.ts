import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { GrantedRole } from '../../contract/staff.ts';
import type { TextPlace } from '../../product/reach/marketsOfText.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { listViews, resolve, type View } from '../project/resolved.ts';
import { RULED_PARTS } from '../steps/ownText.ts';
import type { ImportedText } from './heldStores.ts';
import { stepOfKey, textOfStep } from './placeOfText.ts';
import {
  EVERYWHERE,
  LANGUAGE,
  listReaches,
  readersOf,
  type ChangedText,
  type TextReach,
} from './textReaches.ts';

/** Whether a market, portal or partner may have another text for the question of an imported text. */
export const mayBeOfLayer = (texts: Texts, { written, next }: ImportedText): boolean =>
  next !== undefined && listViews(projectOf(texts).files).some((view) => questionIn(texts, view, written));

/** Lists the markets, portals and partners that can get an imported text as their own, in any view that has the question. */
export function layerReachesOf(
  texts: Texts,
  roles: readonly GrantedRole[],
  { written, next, state }: ImportedText,
): readonly TextReach[] {
  if (next === undefined) return [];
  const { language } = written;
  const question = questionOfOwnTexts(texts, written);
  const markets = new Set(readersOf(texts, { written, language, question }).map(({ market }) => market));
  const reaches = listViews(projectOf(texts).files)
    .filter(({ market }) => markets.has(market))
    .flatMap((view) => {
      const asked = questionIn(texts, view, written);
      return asked
        ? listReaches(texts, roles, { written, language, state, view, question: asked }, next)
        : [];
    })
    .filter(({ id }) => id !== LANGUAGE && id !== EVERYWHERE);
  const byId = new Map(reaches.map((reach) => [reach.id, reach]));
  return [...byId.values()].toSorted((a, b) => depthOf(a) - depthOf(b));
}

/**
 * The question of an imported text that a layer may show another text for instead; undefined for a text that shows wherever its language is
 * read, as nearly all do.
 */
export function questionOfOwnTexts(texts: Texts, written: TextPlace): ChangedText['question'] {
  const { files, locales } = projectOf(texts);
  if (!keysWithOwn(locales).has(written.key)) return undefined;
  for (const view of listViews(files)) {
    const question = questionIn(texts, view, written);
    if (question) return question;
  }
  return undefined;
}

/** The keys that have another text beside them, such as that of a market or a plural. */
const keysWithOwn = memoizeByObject(
  (locales: DefinitionFiles): ReadonlySet<string> =>
    new Set(
      [...locales.values()]
        .flatMap(({ json }) => (isRecord(json) ? Object.keys(json) : []))
        .filter((key) => key.includes('_'))
        .map((key) => key.slice(0, key.lastIndexOf('_'))),
    ),
);

/** A layer of a market in a portal is behind both. */
const depthOf = ({ id }: TextReach): number => id.split('/').length;

/** The question of a view that shows a text, if a rule can show another one; undefined if it does not ask it. */
function questionIn(texts: Texts, view: View, { name, key }: TextPlace): ChangedText['question'] {
  const steps: Readonly<Record<string, StepDefinition>> = resolve(projectOf(texts).files, view).definition
    .steps;
  const step = name === 'steps' ? steps[stepOfKey(Object.keys(steps), key) ?? ''] : undefined;
  if (!step) return undefined;
  const { pointer, part } = textOfStep(step, name, key);
  return pointer !== '' && RULED_PARTS.has(part) ? { step, pointer } : undefined;
}
