import { pointerToPath, type Json } from '@stepwright/engine';
import type { FileChange, StudioFinding } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList } from '../../lib/unknownValue.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { asJson, membersOf, valueIn } from './schemaPath.ts';

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

export interface SampleFacts {
  /** An example of an answer, by the file of samples and the pointer of the answer; undefined if there is none. */
  readonly exampleOf: (path: string, pointer: string) => Json | undefined;
  /** Whether the questions of a file are the same in all portals of its market, so that one verdict is that of all. */
  readonly isSameInPortals: (path: string) => boolean;
}

/** Corrected files, and how many samples were corrected and how many were not. */
export interface CorrectedSamples {
  readonly changes: readonly FileChange[];
  readonly corrected: number;
  readonly left: number;
}

/**
 * Corrects samples after the questions that they prove have changed: one that has to pass gets answers that another one passes with, else
 * examples. One that still proves its errors and gives others gets such answers for these; else it has the errors that it gives, and goes if it
 * passes, where the questions are the same in all portals.
 */
export function correctSamples(
  texts: Texts,
  wrong: readonly WrongSample[],
  facts: SampleFacts,
): CorrectedSamples {
  const files = [...Map.groupBy(wrong, ({ path }) => path)].map(([path, ofFile]) => {
    const json: unknown = JSON.parse(texts.get(path) ?? '{}');
    const samples = [...Map.groupBy(ofFile, ({ pointer }) => pointer)].map(([pointer, verdicts]) =>
      editsOf(json, { path, pointer, verdicts, ofFile }, facts).filter(
        ([at, value]) => value === undefined || !isSameJson(valueIn(json, at), value),
      ),
    );
    return { path, samples };
  });
  const all = files.flatMap(({ samples }) => samples);
  const corrected = all.filter((edits) => edits.length > 0).length;
  return {
    changes: files.flatMap(({ path, samples }) => {
      // The last one first: an item that goes moves those behind it.
      const edits = samples.flat().toSorted(([a], [b]) => Number(b[1]) - Number(a[1]));
      return edits.length === 0 ? [] : [{ path, text: setAllInText(texts.get(path) ?? '{}', edits) }];
    }),
    corrected,
    left: all.length - corrected,
  };
}

interface Found {
  readonly path: string;
  readonly pointer: string;
  /** The findings of the portals about the sample. */
  readonly verdicts: readonly WrongSample[];
  readonly ofFile: readonly WrongSample[];
}

function editsOf(
  json: unknown,
  { path, pointer, verdicts, ofFile }: Found,
  facts: SampleFacts,
): readonly Edit[] {
  const at = sampleAt(pointer);
  const fitting = (answers: readonly string[]) =>
    answers.flatMap((answer): readonly Edit[] => {
      const value = passingAnswer(json, answer, ofFile) ?? facts.exampleOf(path, answer);
      return value === undefined ? [] : [[[...at, 'answers', ...pathIn(answer)], value]];
    });
  const given = [...new Set(verdicts.flatMap(({ verdict }) => Object.keys(verdict)))];
  if (at[0] !== 'invalid') return fitting(given);
  if (!facts.isSameInPortals(path)) return [];
  const others = otherErrors(valueIn(json, [...at, 'errors']), verdicts);
  const edits = fitting(others);
  const isRight =
    edits.length === others.length && edits.every(([to, value]) => !isSameJson(valueIn(json, to), value));
  return others.length > 0 && isRight ? edits : provenErrors(at, verdicts);
}

/** The answers that a sample is refused for beside those that it proves; none if it no longer proves these. */
function otherErrors(proven: unknown, [first]: readonly WrongSample[]): readonly string[] {
  const verdict = first?.verdict ?? {};
  const errors = membersOf(proven) ?? {};
  const isProven = Object.entries(errors).every(([answer, code]) => verdict[answer] === code);
  return isProven ? Object.keys(verdict).filter((answer) => !Object.hasOwn(errors, answer)) : [];
}

/** The way to a sample in its file: the list and its position. */
function sampleAt(pointer: string): readonly [list: string, index: number] {
  const [list = '', index = ''] = pointerToPath(pointer);
  return [list, Number(index)];
}

/** The way to an answer in a sample, whose lists have positions. */
const pathIn = (answer: string): JsonPath =>
  pointerToPath(answer).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

function provenErrors(at: JsonPath, [first]: readonly WrongSample[]): readonly Edit[] {
  const verdict = first?.verdict ?? {};
  return [Object.keys(verdict).length > 0 ? [[...at, 'errors'], asJson(verdict)] : [at, undefined]];
}

/** The answer of the first other sample that passes with one; undefined if none does. */
function passingAnswer(json: unknown, answer: string, wrong: readonly WrongSample[]): Json | undefined {
  const samples = valueIn(json, ['valid']);
  const isRefused = (index: number) =>
    wrong.some(({ pointer, verdict }) => pointer === `/valid/${index}` && Object.hasOwn(verdict, answer));
  const answers = (isList(samples) ? samples : []).map((_sample, index) => ({
    value: valueIn(json, ['valid', index, 'answers', ...pathIn(answer)]),
    refused: isRefused(index),
  }));
  // A sample passes with a wrong answer, too, if it is not asked there.
  const wrongOnes = answers.filter(({ refused }) => refused);
  const found = answers.find(
    ({ value, refused }) =>
      value !== undefined && !refused && !wrongOnes.some((one) => isSameJson(one.value, value)),
  );
  return found && asJson(found.value);
}
