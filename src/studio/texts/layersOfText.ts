import type { StepDefinition } from '@stepwright/engine';
import type { GrantedRole } from '../../contract/staff.ts';
import type { TextPlace } from '../../product/reach/marketsOfText.ts';
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
  const markets = new Set(readersOf(texts, { written, language }).map(({ market }) => market));
  const reaches = listViews(projectOf(texts).files)
    .filter(({ market }) => markets.has(market))
    .flatMap((view) => {
      const question = questionIn(texts, view, written);
      return question ? listReaches(texts, roles, { written, language, state, view, question }, next) : [];
    })
    .filter(({ id }) => id !== LANGUAGE && id !== EVERYWHERE);
  const byId = new Map(reaches.map((reach) => [reach.id, reach]));
  return [...byId.values()].toSorted((a, b) => depthOf(a) - depthOf(b));
}

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
