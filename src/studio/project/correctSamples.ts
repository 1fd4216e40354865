import { pointerToPath, type Json } from '@stepwright/engine';
import type { FileChange, StudioFinding } from '../../contract/studio.ts';
import { isList } from '../../lib/unknownValue.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { asJson, valueIn } from './schemaPath.ts';

/** A sample that gives other errors than it has. */
export type WrongSample = Pick<StudioFinding, 'path' | 'pointer'> & {
  /** The error codes that it gives, by pointer; empty if it passes. */
  readonly verdict: Readonly<Record<string, string>>;
};

/** The samples that the checker found to be wrong. */
export function wrongSamples(findings: readonly StudioFinding[]): readonly WrongSample[] {
  return findings.flatMap(({ path, pointer, verdict }) => (verdict ? [{ path, pointer, verdict }] : []));
}

type Edit = readonly [path: JsonPath, value: Json | undefined];

/** An example of an answer, by the file of samples and the pointer of the answer; undefined if there is none. */
type ExampleOf = (path: string, pointer: string) => Json | undefined;

/**
 * Corrects samples after the questions that they prove have changed: one that has to pass gets answers that another one passes with, else
 * examples; one that proves errors has those that it gives, and goes if it passes, or gives others in each portal.
 */
export function correctSamples(
  texts: Texts,
  wrong: readonly WrongSample[],
  exampleOf: ExampleOf,
): readonly FileChange[] {
  return [...Map.groupBy(wrong, ({ path }) => path)].flatMap(([path, ofFile]) => {
    const text = texts.get(path) ?? '{}';
    const json: unknown = JSON.parse(text);
    const edits = [...Map.groupBy(ofFile, ({ pointer }) => pointer)].flatMap(([pointer, verdicts]) => {
      const at = sampleAt(pointer);
      if (at[0] === 'invalid') return provenErrors(at, verdicts);
      const answers = new Set(verdicts.flatMap(({ verdict }) => Object.keys(verdict)));
      return [...answers].flatMap((answer): readonly Edit[] => {
        const value = passingAnswer(json, answer, ofFile) ?? exampleOf(path, answer);
        return value === undefined ? [] : [[[...at, 'answers', ...pathIn(answer)], value]];
      });
    });
    // The last one first: an item that goes moves those behind it.
    const ordered = edits.toSorted(([a], [b]) => Number(b[1]) - Number(a[1]));
    return ordered.length === 0 ? [] : [{ path, text: setAllInText(text, ordered) }];
  });
}

/** The way to a sample in its file: the list and its position. */
function sampleAt(pointer: string): readonly [list: string, index: number] {
  const [list = '', index = ''] = pointerToPath(pointer);
  return [list, Number(index)];
}

/** The way to an answer in a sample, whose lists have positions. */
const pathIn = (answer: string): JsonPath =>
  pointerToPath(answer).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

function provenErrors(at: JsonPath, verdicts: readonly WrongSample[]): readonly Edit[] {
  const [first = '{}', ...others] = verdicts.map(({ verdict }) => JSON.stringify(verdict));
  const isProof = first !== '{}' && others.every((other) => other === first);
  return [isProof ? [[...at, 'errors'], asJson(verdicts[0]?.verdict)] : [at, undefined]];
}

/** The answer of the first other sample that passes with one; undefined if none does. */
function passingAnswer(json: unknown, answer: string, wrong: readonly WrongSample[]): Json | undefined {
  const samples = valueIn(json, ['valid']);
  const isRefused = (index: number) =>
    wrong.some(({ pointer, verdict }) => pointer === `/valid/${index}` && Object.hasOwn(verdict, answer));
  const found = (isList(samples) ? samples : [])
    .map((_sample, index) =>
      isRefused(index) ? undefined : valueIn(json, ['valid', index, 'answers', ...pathIn(answer)]),
    )
    .find((one) => one !== undefined);
  return found === undefined ? undefined : asJson(found);
}
