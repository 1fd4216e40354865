import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { MarkedText } from '../preview/protocol.ts';
import { resolve, type View } from '../project/resolved.ts';
import { textKey } from '../project/stepEdits.ts';
import { questionTree, type QuestionNode } from '../steps/questionTree.ts';

/** The question of a step that has a text, with the end of the text's key, such as `label`. */
export interface TextOfStep extends MarkedText {
  readonly part: string;
}

/** Finds the question of a step that a key belongs to; texts of the step itself have none. */
export function textOfStep(step: StepDefinition, file: string, key: string): TextOfStep {
  const found = startsOf(step).find(({ start }) => key.startsWith(start));
  const start = found?.start ?? `${step.id}.`;
  return { file, key, pointer: found?.pointer ?? '', part: key.slice(start.length) };
}

/** The question that a key of a step belongs to, in the views that ask it; undefined for texts of the step itself. */
export function questionOfKey(
  files: DefinitionFiles,
  views: readonly View[],
  { step: id, key }: { readonly step: string; readonly key: string },
): string | undefined {
  if (key.split('.').length < SHORTEST) return undefined;
  const pointers = views.flatMap((view) => {
    const step = resolve(files, view).definition.steps[id];
    return step ? [textOfStep(step, '', key).pointer] : [];
  });
  // A view may ask only the group around a question of another one.
  const [innermost = ''] = pointers.toSorted((a, b) => b.length - a.length);
  return innermost === '' ? undefined : innermost;
}

/** How many names the key of a question's text has at least: the step, the question, and which of its texts it is. */
const SHORTEST = 3;

/** The questions of a step with the beginnings of their keys, the longest first. */
const startsOf = memoizeByObject((step: StepDefinition) =>
  allNodes(questionTree(step))
    .map(({ pointer }) => ({ pointer, start: textKey(step.id, pointer, '') }))
    .toSorted((a, b) => b.start.length - a.start.length),
);

const allNodes = (nodes: readonly QuestionNode[]): readonly QuestionNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.inside)]);

/** The step of a file of texts whose key it is: the one with the longest id, since ids may begin alike. */
export function stepOfKey(steps: readonly string[], key: string): string | undefined {
  return steps.filter((id) => key.startsWith(`${id}.`)).toSorted((a, b) => b.length - a.length)[0];
}

/** Where the texts of a file are used that belong to no step. */
const USES: Readonly<Record<string, string>> = {
  account: 'the pages of the account: devices, sessions, profile',
  additions: 'the pages that add a store or a service to a business',
  advances: 'the pages of advances',
  agreement: 'the agreement that is read and signed, and its PDF',
  bank: 'the pages of the bank account',
  cards: 'the pages of cards',
  categories: 'the list of what businesses do, and its search',
  cobrand: 'the first page for visitors by the link of a partner',
  common: 'the parts that all forms share: buttons, lists, files, dates',
  consent: 'the notice on cookies and analytics',
  emails: 'mails',
  errors: 'the messages below a question whose answer is refused',
  formats: 'the messages of the declared numbers of a market',
  frame: 'the head and foot of every page',
  order: 'the pages of orders',
  partner: 'the pages that an invited partner sees',
  representatives: 'the pages of representatives',
  screens: 'the pages around the steps',
  sms: 'text messages',
  start: 'the first page',
  stepUps: 'the pages that ask for more after an application was sent',
  steps: 'the steps',
};

/** Describes where a text is used that is not on a step. */
export const describeUse = (file: string): string => USES[file] ?? `texts of “${file}”`;
