import { pathToPointer } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';

/** Checks that every question of a step is sent by the step's call; otherwise its answers would be lost. */
export function checkCalls(input: CheckInput): readonly Finding[] {
  const calls = Object.entries(input.rules.callAnswers ?? {});
  return calls.flatMap(([id, carried]) => {
    const schema = input.resolution.definition.steps[id]?.schema;
    if (!schema) return [];
    return [...namingsByQuestion(schema).values()].flatMap(([first]) => {
      if (!first || first.schema['const'] !== undefined || first.schema['transient'] === true) return [];
      if (carried.some((pointer) => isWithin(first.path, pointer))) return [];
      const place = { part: 'steps', id, pointer: `/schema${first.pointer}` } as const;
      const message = `"${id}" asks "${first.path.join('.')}", and its call leaves it behind`;
      return [findingAt(input, 'answer-not-sent', place, message)];
    });
  });
}

/** Whether an answer is at a pointer or below; `*` matches any one member. */
function isWithin(path: readonly string[], pointer: string): boolean {
  const carried = pointer.slice(1).split('/');
  return (
    carried.length <= path.length &&
    carried.every((part, index) => part === '*' || pathToPointer([path[index] ?? '']) === `/${part}`)
  );
}
