import { pathToPointer, pointerToPath, type FlowDefinition, type StepDefinition } from '@stepwright/engine';
import type { CoverageResponse } from '../../contract/studioHome.ts';
import { valueIn } from '../project/schemaPath.ts';
import { nameOfStep, type TextsOf } from '../steps/stepTexts.ts';
import { idOfCondition } from './Conditions.tsx';
import { nameOfCondition } from './nameOfCondition.ts';
import { readCondition } from './readCondition.ts';
import { say, type Words } from './sayCondition.ts';

type Missing = CoverageResponse['missing'][number];

/** Something that no sample tries both ways: in words, and the page of the draft that shows it. */
interface Untried {
  readonly key: string;
  readonly said: string;
  readonly page: string;
  readonly outcome: string;
}

interface Known {
  readonly flow: FlowDefinition;
  /** The key of the view whose samples were tried. */
  readonly view: string;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly texts: TextsOf;
  /** Words for the conditions of the flow. */
  readonly words: Words;
  /** Words for conditions on the answers of an object of a step. */
  readonly wordsIn: (step: string, object: string) => Words;
}

interface Titled extends Known {
  readonly byTitle: ReadonlyMap<string, FlowDefinition['steps']>;
}

/** Lists what no sample tries, each once with all that is missing about it. */
export function listUntried(missing: readonly Missing[], known: Known): readonly Untried[] {
  const groups = Map.groupBy(missing, ({ kind, within, name }) => `${kind} ${within} ${name}`);
  const { locales, language } = known.texts;
  const byTitle = Map.groupBy(known.flow.steps, ({ step }) => nameOfStep(locales, language, step));
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, ...describe(first, { ...known, byTitle }), outcome: sayOutcome(group) }] : [];
  });
}

function sayOutcome(group: readonly Missing[]): string {
  const outcomes = new Set(group.map(({ outcome }) => outcome));
  if (outcomes.has('reached')) return 'no sample reaches it';
  if (outcomes.size > 1) return 'no sample tries it';
  return outcomes.has('holds') ? 'no sample makes it true' : 'no sample makes it false';
}

function describe(one: Missing, known: Titled): Pick<Untried, 'said' | 'page'> {
  const { flow, words } = known;
  const { kind, within, name } = one;
  const search = new URLSearchParams({ view: known.view }).toString();
  const toCondition = `flow/${flow.id}?${search}#${idOfCondition(name)}`;
  switch (kind) {
    case 'step': {
      const step = stepAt(flow, name);
      return { said: sayStep(step, name, known), page: `steps/${step}?${search}` };
    }
    case 'condition':
      return { said: `that ${nameOfCondition(name, flow.conditions, words)}`, page: toCondition };
    case 'rule':
      return {
        said: `rules of questions, for when ${nameOfCondition(name, flow.conditions, words)}`,
        page: toCondition,
      };
    case 'branch':
      return {
        said: `questions of ${sayStep(within, within, known)}${branchIn(one, known)}`,
        page: `steps/${within}?${search}`,
      };
  }
}

/** A step by its title; with an id, if others of the flow have the same title. */
function sayStep(step: string, id: string, { byTitle, texts }: Titled): string {
  const title = nameOfStep(texts.locales, texts.language, step);
  const isRepeated = (byTitle.get(title) ?? []).length > 1;
  return `the step “${title}”${isRepeated ? ` (${id})` : ''}`;
}

const stepAt = (flow: FlowDefinition, id: string): string =>
  flow.steps.find((entry) => entry.id === id)?.step ?? id;

/** The condition of a branch in words; its location where sentences cannot say it. */
function branchIn({ within, name }: Missing, { steps, wordsIn }: Known): string {
  const path = pointerToPath(name);
  const sentence = readCondition(valueIn(steps[within]?.schema, path), 'answers');
  if (!sentence) return ` by ${name}`;
  const object = path.filter((_part, index) => path[index - 1] === 'properties');
  return `, for when ${say(sentence, wordsIn(within, pathToPointer(object)))}`;
}
