import type { Finding } from '@stepwright/engine/authoring';
import { listLeaves, pointerToPath } from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import { listAskedAnswers, type AskedAnswer } from '../flows/listAskedAnswers.ts';
import { didYouMean } from '../nearestName.ts';
import { inputsSpeaking, ownTexts, spokenLocales } from './spokenLocales.ts';
import { textFinding } from './textFinding.ts';

/** An answer inside a text: `{{/resident/name}}`. */
const ANSWER = /\{\{-?\s*(\/[^},]*?)\s*(?:,[^}]*)?\}\}/g;

/** Every answer in a text of a step is asked by then, in some variant of the language, and is not sensitive. */
export function checkTextAnswers(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  return spokenLocales(inputs).flatMap((locale) => {
    const texts = Object.entries(ownTexts(first.locales, locale, 'steps'));
    const using = texts.flatMap(([key, text]) =>
      [...text.matchAll(ANSWER)].map(([, pointer = '']) => ({ key, pointer })),
    );
    if (using.length === 0) return [];
    const speaking = inputsSpeaking(locale, inputs).map((input) => ({
      input,
      asked: listAskedAnswers(input),
    }));
    return using.flatMap(({ key, pointer }) => {
      const location = { locale, name: 'steps', key } as const;
      return problemsOf(speaking, key, pointer).map(({ code, message }) =>
        textFinding(first.locales, code, location, message),
      );
    });
  });
}

interface Speaking {
  readonly input: CheckInput;
  readonly asked: readonly AskedAnswer[];
}

interface Problem {
  readonly code: 'text-answer-unknown' | 'text-answer-sensitive';
  readonly message: string;
}

function problemsOf(speaking: readonly Speaking[], key: string, pointer: string): readonly Problem[] {
  const [step = ''] = key.split('.');
  const path = pointerToPath(pointer);
  const askers = speaking.flatMap(({ input, asked }) =>
    asked.filter((one) => isAskedAs(one.path, path) && isThereAt(input, one, step)),
  );
  if (askers.length === 0) {
    const names = speaking.flatMap(({ asked }) => asked.map((one) => `/${one.path.join('/')}`));
    const message = `"${step}" comes before anything asks for "${pointer}"${didYouMean(pointer, names)}`;
    return [{ code: 'text-answer-unknown', message }];
  }
  const isSecret = speaking.some(({ input }) =>
    Object.values(input.resolution.definition.steps).some(({ schema }) =>
      listLeaves(schema).some((leaf) => isAskedAs(leaf.path, path) && leaf.schema.sensitive === true),
    ),
  );
  return isSecret ? [{ code: 'text-answer-sensitive', message: `"${pointer}" is sensitive` }] : [];
}

/** Whether a question is meant by a path: itself, or the list of plain values whose item it is. */
function isAskedAs(asked: readonly string[], path: readonly string[]): boolean {
  const whole = asked.at(-1) === '*' && asked.length === path.length + 1 ? asked.slice(0, -1) : asked;
  return whole.length === path.length && whole.every((name, index) => name === path[index]);
}

/** Whether an answer is asked by the step itself or before it, in every flow that has the step. */
function isThereAt({ resolution }: CheckInput, asked: AskedAnswer, step: string): boolean {
  const locations = Object.values(resolution.definition.flows).flatMap((flow) =>
    flow.steps.flatMap((entry, index) => (entry.step === step ? [{ flow: flow.id, index }] : [])),
  );
  return (
    asked.step === step ||
    (locations.length > 0 && locations.every(({ flow, index }) => asked.isBefore(flow, index)))
  );
}
