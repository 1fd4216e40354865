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
  readonly said: string;
  readonly page: string;
  readonly outcome: string;
}

interface Known {
  readonly flow: FlowDefinition;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly texts: TextsOf;
  /** Words for the conditions of the flow. */
  readonly words: Words;
  /** Words for conditions on the answers of an object of a step. */
  readonly wordsIn: (step: string, object: string) => Words;
}

/** Lists what no sample tries, each once with all that is missing about it. */
export function listUntried(missing: readonly Missing[], known: Known): readonly Untried[] {
  const groups = Map.groupBy(missing, ({ kind, within, name }) => `${kind} ${within} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...describe(first, known), outcome: sayOutcome(group) }] : [];
  });
}

function sayOutcome(group: readonly Missing[]): string {
  const outcomes = new Set(group.map(({ outcome }) => outcome));
  if (outcomes.has('reached')) return 'no sample reaches it';
  if (outcomes.size > 1) return 'no sample tries it';
  return outcomes.has('holds') ? 'no sample makes it true' : 'no sample makes it false';
}

function describe(one: Missing, known: Known): Omit<Untried, 'outcome'> {
  const { flow, texts, words } = known;
  const { kind, within, name } = one;
  const titleOf = (step: string) => `the step “${nameOfStep(texts.locales, texts.language, step)}”`;
  const toCondition = `flow/${flow.id}#${idOfCondition(name)}`;
  switch (kind) {
    case 'step':
      return { said: titleOf(stepAt(flow, name)), page: `steps/${stepAt(flow, name)}` };
    case 'condition':
      return { said: `that ${nameOfCondition(name, flow.conditions, words)}`, page: toCondition };
    case 'rule':
      return {
        said: `rules of questions, for when ${nameOfCondition(name, flow.conditions, words)}`,
        page: toCondition,
      };
    case 'branch':
      return { said: `questions of ${titleOf(within)}${branchIn(one, known)}`, page: `steps/${within}` };
  }
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
