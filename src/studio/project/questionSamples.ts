import { pointerToPath, type Answers } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import { isSameAnswer } from './namedInSchemas.ts';
import type { Texts } from './project.ts';
import { answerPathsIn, asJson, membersOf, valueIn } from './schemaPath.ts';
import { samplesOfLayer, type StepPlace } from './stepPlace.ts';

/** The samples of a layer that prove a question, which has a condition now, with the answers by which it shows. */
export function answerInSamples(
  texts: Texts,
  place: StepPlace,
  pointer: string,
  fill: (answers: Answers) => Answers | undefined,
): readonly FileChange[] {
  const isSample = samplesOfLayer(place);
  return [...texts].flatMap(([path, text]) => {
    if (!isSample(path)) return [];
    const json: unknown = JSON.parse(text);
    const edits = ['valid', 'invalid'].flatMap((list) => {
      const samples = valueIn(json, [list]);
      return (isList(samples) ? samples : []).flatMap((sample, index) => {
        const at = [list, index, 'answers'];
        const proves =
          errorsOf(sample, pointer).length > 0 || answerPathsIn(json, at, pointerToPath(pointer)).length > 0;
        const filled = proves ? fill(membersOf(valueIn(json, at)) ?? {}) : undefined;
        return filled ? [[at, asJson(filled)] as const] : [];
      });
    });
    return edits.length === 0 ? [] : [{ path, text: setAllInText(text, edits) }];
  });
}

/** The samples of a layer without the answers and errors of a question. */
export function withoutSampleAnswers(texts: Texts, place: StepPlace, pointer: string): readonly FileChange[] {
  const isSample = samplesOfLayer(place);
  return [...texts].flatMap(([path, text]) => {
    if (!isSample(path)) return [];
    const gone = goneFromSamples(JSON.parse(text), pointer);
    const edits = gone.map((at) => [at, undefined] as const);
    return edits.length === 0 ? [] : [{ path, text: setAllInText(text, edits) }];
  });
}

/** The paths of what samples have of a question; a sample that only proves its errors goes as a whole, the last one first. */
function goneFromSamples(json: unknown, pointer: string): readonly JsonPath[] {
  const paths = ['valid', 'invalid'].flatMap((list) => {
    const samples = valueIn(json, [list]);
    return (isList(samples) ? samples : []).map((sample, index) => {
      const errors = errorsOf(sample, pointer);
      const left = Object.keys(membersOf(ownMember(sample, 'errors')) ?? {}).length - errors.length;
      if (errors.length > 0 && left === 0) return [[list, index]];
      return [
        ...answerPathsIn(json, [list, index, 'answers'], pointerToPath(pointer)),
        ...errors.map((error) => [list, index, 'errors', error]),
      ];
    });
  });
  return paths.toReversed().flat();
}

/** The errors that a sample expects at a question, in whichever item of a list. */
function errorsOf(sample: unknown, pointer: string): readonly string[] {
  const errors = ownMember(sample, 'errors');
  return Object.keys(isRecord(errors) ? errors : {}).filter((error) =>
    isSameAnswer(pointerToPath(pointer), pointerToPath(error)),
  );
}
