import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Answers } from '../../../../engine/index.ts';
import type { FlowRuntime } from '../../../../product/definitions.ts';
import type { ListChange } from '../../../../rendering/index.ts';
import { itemsIn, ownerName, sharesOf } from '../ownerItems.ts';
import type { Question } from './OwnersQuestion.tsx';
import { OWNERS_STEP } from './ownersStep.ts';

/** The least share that is asked about: who has less of what is left cannot be a further owner. */
const LEAST_SHARE = 25;
const WHOLE = 100;

interface Guarded {
  readonly runtime: FlowRuntime;
  readonly answers: Answers;
  readonly ask: (question: Question) => void;
}

interface ListGuard {
  readonly mayChange: (change: ListChange) => boolean;
  /** The question about the first owner of whom something is missing. */
  readonly findIncomplete: () => Question | undefined;
}

/** What is asked before the list changes: an incomplete owner comes first, and nobody is removed by a slip. */
export function useListGuard(given: Guarded): ListGuard {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const findIncomplete = useCallback(() => incompleteIn(latest.current), []);
  const mayChange = useCallback((change: ListChange): boolean => {
    const question = questionBefore(latest.current, change);
    if (question) latest.current.ask(question);
    return question === undefined;
  }, []);
  return { mayChange, findIncomplete };
}

function questionBefore(given: Guarded, { kind, item, go }: ListChange): Question | undefined {
  if (kind === 'remove') {
    const owner = (item ?? {}) as Readonly<Record<string, unknown>>; // an item of the list
    const isEmpty = Object.keys(owner).every((name) => name === 'id' || name === 'type');
    return isEmpty ? undefined : { kind: 'remove', name: ownerName(owner), go };
  }
  const incomplete = incompleteIn(given);
  if (incomplete) return incomplete;
  const shares = sharesOf(itemsIn(given.answers));
  return shares > WHOLE - LEAST_SHARE ? { kind: 'shares', shares } : undefined;
}

function incompleteIn({ runtime, answers }: Guarded): Question | undefined {
  const problems = runtime.validateStep(OWNERS_STEP, answers);
  const pointers = problems.map(({ pointer }) => pointer);
  const items = itemsIn(answers);
  const index = items.findIndex((_, at) => pointers.some((one) => one.startsWith(`/owners/${at}/`)));
  const item = items[index];
  return item && { kind: 'incomplete', index, name: ownerName(item) };
}
