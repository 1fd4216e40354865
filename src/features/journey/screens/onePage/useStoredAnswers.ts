import { useRef, useState, useMemo } from 'react';
import { useSelector } from 'react-redux';
import {
  asDeclined,
  changesOf,
  mergeAnswers,
  repeatConfirmed,
  replaceAnswers,
  settleIn,
  type Answers,
  type StepDefinition,
  type Json,
} from '@stepwright/engine';
import type { FlowRuntime, JourneyContext } from '../../../../product/definitions.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { isRecord } from '../../../../lib/unknownValue.ts';
import { isSameJson } from '../../../../lib/isSameJson.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';

interface StoredAnswers {
  /** The application's answers as they read now. */
  readonly answers: Answers;
  readonly keep: (step: StepDefinition, slice: Answers) => void;
  /**
   * Returns the answers that differ from the application, in one object; undefined while an answer of these steps is
   * invalid.
   */
  readonly readChanges: () => Answers | undefined;
}

/**
 * Returns the answers of an application while steps on one page change them. `stepsFor` returns those steps, and
 * `flowId` is the flow whose conditions their rules name.
 */
export function useStoredAnswers(
  runtime: FlowRuntime,
  flowId: string,
  stepsFor: (answers: Answers) => readonly StepDefinition[],
): StoredAnswers {
  const { applicant, company } = useApplication();
  const [stored] = useState(() => {
    const given: Answers = { applicant, company };
    const steps = stepsFor(given);
    // A default that somebody removed is not among the answers of an application.
    return asDeclined(steps, repeatConfirmed(steps, given));
  });
  const latest = useRef(stored);
  // The server has the answers that the page began with, or, where a try got half way, those that were sent.
  const given = useRef([stored]);
  const [answers, setAnswers] = useState(stored);
  const context = useContextOfSteps(runtime);
  const isInvalid = (stepId: string, all: Answers): boolean => {
    const settled = settleIn(runtime, stepId, { ...context, answers: all }, flowId);
    return runtime.validateStep(stepId, settled?.answers ?? all, settled?.fields).length > 0;
  };
  return {
    answers,
    keep(step, slice) {
      latest.current = replaceAnswers(step.schema, latest.current, slice);
      setAnswers(latest.current);
    },
    readChanges() {
      const steps = stepsFor(latest.current);
      if (steps.some((step) => isInvalid(step.id, latest.current))) return undefined;
      const changes = steps
        .map((step) => changesOf(step.schema, stored, latest.current))
        .reduce<Answers>(mergeAnswers, {});
      // Sent with what was not changed here, a change would undo those of other tabs.
      const changed = pickChanged(changes, given.current);
      given.current = [...given.current, latest.current];
      return changed;
    },
  };
}

/** The context of the rules of steps before there is an application; a form adds its answers. */
export function useContextOfSteps({ definition }: FlowRuntime): JourneyContext {
  const config = useSelector(selectConfig);
  return useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
}

/** Returns the part of a JSON Merge Patch that differs from every state that the answers may have. */
export function pickChanged(change: Answers, states: readonly Answers[]): Answers {
  return Object.fromEntries(
    Object.entries(change).flatMap(([name, wanted]): [string, Json][] => {
      const known = states.map((state) => (Object.hasOwn(state, name) ? (state[name] ?? null) : null));
      if (known.every((value) => isSameJson(value, wanted))) return [];
      const records = known.filter((value) => isRecord(value));
      const isPart = isRecord(wanted) && records.length === known.length;
      return [[name, isPart ? pickChanged(wanted, records) : wanted]];
    }),
  );
}
