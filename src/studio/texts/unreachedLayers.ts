import { mayChangeFile, type GrantedRole } from '../../contract/staff.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { foldersOf, listViews } from '../project/resolved.ts';
import { findOwnTextFault } from '../steps/ownText.ts';
import type { ChangedText } from './textReaches.ts';

/** Sentences about the portals and partners that cannot get a text of their own here, each with another way to it; none if all can. */
export function sayUnreached(
  texts: Texts,
  roles: readonly GrantedRole[],
  { view, question, written }: ChangedText,
): readonly string[] {
  if (!view) return [];
  if (!question) return [OTHER_WAYS.find(([pattern]) => pattern.test(written.key))?.[1] ?? OF_STEP];
  const { files } = projectOf(texts);
  const faults = foldersOf(view)
    .filter((folder) => folder !== 'base' && mayChangeFile(roles, `schemas/${folder}/steps/any.json`))
    .flatMap((folder) => {
      const fault = findOwnTextFault(texts, { ...question, folder });
      return fault === undefined ? [] : [`Not only ${nameOfLayerIn(files, folder)}: ${fault}`];
    });
  const hasPartners = listViews(files).some(
    ({ market, portal, cobrand }) =>
      cobrand !== undefined && market === view.market && portal === view.portal,
  );
  return hasPartners && view.cobrand === undefined
    ? [...faults, 'For a partner, choose it first above the step, under “Market and portal”.']
    : faults;
}

/** Texts that no layer has another one of, by the ends of their keys. */
const OTHER_WAYS: readonly (readonly [key: RegExp, sentence: string])[] = [
  [
    /\.options\.[^.]+$/,
    'An answer has the same text in all portals and for all partners. For another one, choose below where the change belongs, add an answer of its own there, and remove this one.',
  ],
  [
    /\.choices\.[^.]+$/,
    'An alternative has the same text in all portals and for all partners. For another one, choose below where the change belongs, add an alternative of its own there, and remove this one.',
  ],
  [
    /\.errors\.[^.]+$/,
    'An error has the same text in all portals and for all partners. For another one, give the question a format of its own there, whose errors have texts of their own.',
  ],
  [
    /\.(?:item|add)$/,
    'Entries and their button have the same texts in all portals and for all partners. The label and the hint of the list can be others.',
  ],
];

const OF_STEP =
  'The texts of a step are the same in all portals and for all partners. For others, make a step of its own with “New step”, and let each of the two show by its own condition under “Flow”.';
