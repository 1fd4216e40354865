import { formatDefaults } from '@stepwright/engine/authoring';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { ResolvedDefinition } from '../definitions.ts';
import { unionOf } from './compareQuestions.ts';

/** Returns the formats whose declared rule, or whose options in the market, differ: questions that name them accept other answers. */
export function changedFormats(before: ResolvedDefinition, after: ResolvedDefinition): ReadonlySet<string> {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const names = unionOf([...old.keys()], [...now.keys()]);
  return new Set(names.filter((name) => !isSameJson(old.get(name), now.get(name))));
}

function rulesOf(definition: ResolvedDefinition): ReadonlyMap<string, object> {
  const [declared, options] = [definition.formats ?? {}, formatDefaults(definition)];
  const names = unionOf(Object.keys(declared), Object.keys(options));
  return new Map(names.map((name) => [name, { declared: declared[name], options: options[name] }]));
}
