import type { ReactNode } from 'react';
import { listLeaves, type Json, type StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { Test } from '../flow/conditions.ts';
import { Helped } from '../help/Helped.tsx';
import { namesIn, type KeptPart, type NewPosition } from './newPosition.ts';
import { labelOf } from './stepTexts.ts';
import { useWords, valuesOfAnswer } from './useBranchWords.ts';
import { useView } from './useView.ts';

/** The answer that a new question waits for, and how it is chosen. */
export interface ChosenAnswer {
  readonly pointer: string;
  /** The answers that the question before it offers. */
  readonly values: readonly Json[];
  /** The condition on the object that the new question is part of; undefined to ask it always. */
  readonly condition: Test | undefined;
  readonly choose: (value: Json | undefined) => void;
}

/** A choice of an answer, by the pointer of its question. */
export interface AskedIfChoice {
  readonly pointer: string;
  readonly value: Json;
}

/** More answers make a list that is built more easily as a sentence. */
const MOST = 12;

/** The choice of an answer to the question before a new one, if that offers a few, such as yes and no; undefined if not. */
export function useAskedIf(
  step: StepDefinition,
  position: NewPosition,
  { kept: choice, keep }: KeptPart<AskedIfChoice>,
): ChosenAnswer | undefined {
  const { parent, branch } = position.chosen;
  const name = namesIn(step, position.chosen)[position.position - 1];
  const pointer = `${parent}/${name}`;
  const values =
    valuesOfAnswer(listLeaves(step.schema).find((leaf) => leaf.pointer === pointer)?.schema) ?? [];
  if (branch !== undefined || name === undefined || values.length === 0 || values.length > MOST)
    return undefined;
  const value = choice?.pointer === pointer ? values.find((one) => isSameJson(one, choice.value)) : undefined;
  return {
    pointer,
    values,
    condition:
      value === undefined ? undefined : { kind: 'test', path: [name], operator: 'is', values: [value] },
    choose: (next) => keep(next === undefined ? undefined : { pointer, value: next }),
  };
}

interface AskedIfProps {
  readonly step: StepDefinition;
  readonly answer: ChosenAnswer;
}

/** Asks whether the new question is asked always, or only after one answer to the question before it. */
export function AskedIf({ step, answer: { pointer, values, condition, choose } }: AskedIfProps): ReactNode {
  const { locales, language } = useView();
  const words = useWords(step.id)(pointer.slice(0, pointer.lastIndexOf('/')));
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const label = labelOf({ locales, language }, step.id, pointer) ?? name;
  return (
    <Helped about="askedIf">
      <label>
        Asked
        <select
          value={condition ? JSON.stringify(condition.values[0]) : ''}
          onChange={({ target }) => choose(values.find((one) => JSON.stringify(one) === target.value))}
        >
          <option value="">always</option>
          {values.map((value) => (
            <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
              only if “{label}” is {words.valueOf([name], value)}
            </option>
          ))}
        </select>
      </label>
    </Helped>
  );
}
