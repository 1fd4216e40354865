import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isItemSegment } from '@stepwright/validators';
import { namingsByQuestion } from '../schemas/listNamings.ts';
import { listOf, memberOf, membersOf } from '../schemas/schemaParts.ts';
import type { UiPart } from './listUiParts.ts';

/** The widgets that draw a whole object, and the members that each needs: `objects` of meta/widgets.json. */
export function objectWidgets(files: DefinitionFiles): ReadonlyMap<string, readonly string[]> {
  const named = membersOf(memberOf(files.get('meta/widgets.json')?.json, 'objects'));
  return new Map(named.map(([widget, members]) => [widget, listOf(members).map(String)]));
}

interface ObjectWidget {
  readonly widget: string;
  readonly members: readonly string[];
}

/** Returns what is wrong with a widget for a whole object at a part of a step's `ui`; undefined if it fits. */
export function objectMisfit(
  { widget, members }: ObjectWidget,
  { schema }: StepDefinition,
  { path }: UiPart,
): string | undefined {
  const inside = [...namingsByQuestion(schema).values()]
    .map(([first]) => (first?.path ?? []).map(toUiName))
    .filter((asked) => path.every((name, depth) => asked[depth] === name))
    .map((asked) => asked[path.length]);
  // Another check reports a part of the ui without a question.
  if (inside.length === 0) return undefined;
  const missing = members.filter((member) => !inside.includes(member));
  if (missing.length === 0) return undefined;
  const needed = members.map((member) => `"${member}"`).join(' and ');
  return `The widget "${widget}" asks for an object with ${needed}, and the schema has no "${missing.join('", "')}" here`;
}

function toUiName(segment: string): string {
  return isItemSegment(segment) ? '*' : segment;
}
