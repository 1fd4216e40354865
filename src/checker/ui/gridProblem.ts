import type { JsonSchema } from '@stepwright/engine';
import { isItemSegment } from '@stepwright/validators';
import { namingsByQuestion } from '../schemas/listNamings.ts';

/**
 * Returns the reason why what is at a path cannot be laid out as a grid: a grid is an object of objects that all ask the
 * same questions, each by one input. Undefined if it can be.
 */
export function gridProblem(schema: JsonSchema, path: readonly string[]): string | undefined {
  const questions = questionsIn(schema, path);
  const plain = questions.find((question) => question.length < 2);
  if (plain)
    return `"grid" lays out an object of objects, and ${plain[0] === undefined ? 'this' : `"${plain[0]}"`} is a single question`;
  const deep = questions.find((question) => question.length > 2);
  if (deep) return `"grid" lays out single questions, and "${deep.join('.')}" is inside an object or a list`;
  return unevenRow(questions);
}

/** The first row that lacks a question of another. */
function unevenRow(questions: readonly (readonly string[])[]): string | undefined {
  const columns = new Set(questions.map(([, name = '']) => name));
  for (const [row, asked] of Map.groupBy(questions, ([name = '']) => name)) {
    const names = asked.map(([, name = '']) => name);
    const missing = [...columns].find((name) => !names.includes(name));
    if (missing === undefined) continue;
    const list = names.map((name) => `"${name}"`).join(', ');
    return `"grid" needs the same questions in each row, and "${row}" does not ask "${missing}": it asks ${list}`;
  }
  return undefined;
}

/** The paths of the questions at a path and below it, from there on. Several choices at once are one question. */
function questionsIn(schema: JsonSchema, path: readonly string[]): readonly (readonly string[])[] {
  return [...namingsByQuestion(schema).values()].flatMap(([first]) => {
    if (!first || !path.every((name, depth) => name === first.path[depth])) return [];
    const question = first.path.slice(path.length);
    const isChoice = isItemSegment(question.at(-1) ?? '') && first.schema.enum !== undefined;
    return [isChoice ? question.slice(0, -1) : question];
  });
}
