import { isFreeSegment } from '@stepwright/validators';
import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { textOf } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeFileIn } from './describeFile.ts';
import { isSameAnswer } from './namedInSchemas.ts';
import { projectOf, type Texts } from './project.ts';
import { answersOf, hasMember } from './renameAnswer.ts';
import { parentOf } from './schemaPath.ts';
import { isNameOfAnswer, LONGEST_NAME, RESERVED } from './stepEdits.ts';
import { leadsNowhere, listSpots, stepOf, type AnswerPath, type Spot } from './walkAnswers.ts';

type Answers = readonly AnswerPath[];

/** Why an answer cannot get a name, in words; undefined if it can. */
export function findNameFault(texts: Texts, pointer: string, to: string): string | undefined {
  const path = pointerToPath(pointer);
  if (to === path.at(-1)) return 'That is its name now.';
  if (!isNameOfAnswer(to))
    return `A name begins with a small letter, and has up to ${LONGEST_NAME} letters and digits: no spaces, dots or accents.`;
  if (RESERVED.has(to)) return sayReserved(to);
  const project = projectOf(texts);
  const answers = answersOf(project.files, path);
  return (
    findTaken(project, answers, to) ??
    findFreeName(project, answers, [path.at(-1) ?? '', to]) ??
    findUnfollowed(project, answers)
  );
}

/** Why a step cannot get an answer of a name that it has in no layer yet, in words; undefined if it can. */
export function findNewNameFault(texts: Texts, step: string, pointer: string): string | undefined {
  const name = pointerToPath(pointer).at(-1) ?? '';
  if (RESERVED.has(name)) return sayReserved(name);
  const project = projectOf(texts);
  const taken = findAsked(project.files, step, pointer);
  return taken && sayTaken(project, taken, name);
}

/** A schema of a step that has an answer, be it a question or a group, in any layer; undefined if none has. */
export function findAsked(files: DefinitionFiles, step: string, pointer: string): Spot | undefined {
  const name = pointerToPath(pointer).at(-1) ?? '';
  return spotsAt(files, parentOf(pointer)).find(
    (spot) => stepOf(spot) === step && hasMember(spot, name) && !isTest(spot),
  );
}

/** Whether a schema only tests answers that another one asks, as those of conditions do. */
const isTest = ({ path }: Spot): boolean =>
  path.some((key, index) => (key === 'if' || key === 'not') && path[index - 1] !== 'properties');

/** The names that a new answer of an object cannot have: those that its step has in any layer, or all steps if it is left out. */
export function namesTaken(files: DefinitionFiles, parent: string, step?: string): readonly string[] {
  const spots = spotsAt(files, parent).filter((spot) => step === undefined || stepOf(spot) === step);
  return [...RESERVED, ...spots.flatMap(({ schema }) => Object.keys(schema['properties'] ?? {}))];
}

const spotsAt = (files: DefinitionFiles, parent: string): readonly Spot[] =>
  listSpots(files).filter(({ at }) => isSameAnswer(pointerToPath(parent), at));

const sayReserved = (name: string): string =>
  `“${name}” is a word of the definitions themselves: with it, the texts of the question and of the group around it could not be told apart.`;

const fileOf = ({ file }: Spot, project: ProjectFiles): string => describeFileIn(project, `schemas/${file}`);

function findTaken(project: ProjectFiles, answers: Answers, to: string): string | undefined {
  const taken = answers.flatMap((answer) =>
    listSpots(project.files).filter(
      (spot) => isSameAnswer(answer.slice(0, -1), spot.at) && hasMember(spot, to),
    ),
  );
  const [first] = taken;
  return first && sayTaken(project, first, to);
}

const sayTaken = (project: ProjectFiles, spot: Spot, name: string): string =>
  `${pathToPointer([...spot.at, name])} exists already, in the ${fileOf(spot, project)}: two questions cannot have one name.`;

/** Answers whose names people choose are known by patterns, which no renaming follows. */
function findFreeName(project: ProjectFiles, answers: Answers, names: readonly string[]): string | undefined {
  for (const spot of listSpots(project.files)) {
    const parents = answers.map((answer) => answer.slice(0, -1)).filter((one) => isSameFreely(spot.at, one));
    if (parents.length === 0) continue;
    const patterns = Object.keys(spot.schema['patternProperties'] ?? {});
    const pattern = patterns.find((one) => names.some((name) => isMatch(one, name)));
    if (pattern !== undefined)
      return `In the ${fileOf(spot, project)}, the pattern “${pattern}” is for answers whose names people choose, and it would count for one of the two names only: choose a name that does not fit it, or change it as JSON.`;
    if (spot.at.some(isFreeSegment) && names.some((name) => hasMember(spot, name)))
      return `In the ${fileOf(spot, project)}, it is asked inside of answers whose names people choose (${pathToPointer(spot.at)}): rename it there as JSON, with its samples.`;
  }
  return undefined;
}

/** Whether a way is the same as one that may have patterns for names. */
function isSameFreely(free: AnswerPath, path: AnswerPath): boolean {
  return (
    free.length === path.length &&
    free.every(
      (segment, index) => segment === path[index] || (isFreeSegment(segment) && fits(segment, path[index])),
    )
  );
}

const fits = (segment: string, name = ''): boolean =>
  segment === '{*}' || isMatch(segment.slice(1, -1), name);

/** A draft may have a pattern that is none: the checker finds it. */
function isMatch(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

/** A reference that leads nowhere may name the answer, or not: nobody can tell. */
function findUnfollowed(project: ProjectFiles, answers: Answers): string | undefined {
  const { files } = project;
  const found = listSpots(files).find(
    (spot) =>
      answers.some((answer) => isSameAnswer(spot.at, answer.slice(0, spot.at.length))) &&
      leadsNowhere(spot, files),
  );
  return (
    found &&
    `The ${fileOf(found, project)} refers to the shared schema “${textOf(found.schema['$ref'])}”, which cannot be followed: rename the answer as JSON, in all files.`
  );
}
