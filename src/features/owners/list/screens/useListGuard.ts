import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { fullNameOf, type PersonNames } from '../../../../contract/personNames.ts';
import type { Individual } from '../../../../contract/owners.ts';
import { mustOwnerStay } from '../../../../contract/ownerStates.ts';
import type { Answers } from '@stepwright/engine';
import { listLeaves, type JsonSchema } from '@stepwright/engine';
import { isRecord, ownMember } from '../../../../lib/unknownValue.ts';
import type { FlowRuntime } from '../../../../product/definitions.ts';
import type { ListChange } from '@stepwright/react';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { itemsIn, ownerIdOf, sharesOf } from '../ownerItems.ts';
import { selectKnownOwners } from '../ownersSlice.ts';
import type { Question } from './OwnersQuestion.tsx';

/** The step that asks for the list of owners, as definitions name it. */
export const OWNERS_STEP = 'owners';

interface Guarded {
  readonly runtime: FlowRuntime;
  readonly answers: Answers;
  readonly individuals: readonly Individual[];
  readonly ask: (question: Question) => void;
}

interface ListGuard {
  readonly mayChange: (change: ListChange) => boolean;
  /** Returns the question about the first incomplete owner. */
  readonly findIncomplete: () => Question | undefined;
  /** Asks for confirmation that nobody else owns that much. */
  readonly askSole: () => void;
}

interface Latest extends Guarded {
  readonly names: PersonNames | undefined;
  readonly known: Readonly<Record<string, string>>;
}

/**
 * Asks for confirmation before the list changes: an incomplete owner comes first, and nobody is removed by accident.
 */
export function useListGuard(given: Guarded): ListGuard {
  const known = useSelector(selectKnownOwners);
  const { names } = useSelector(selectConfig);
  const latest = useRef<Latest>({ ...given, known, names });
  useLayoutEffect(() => {
    latest.current = { ...given, known, names };
  });
  const findIncomplete = useCallback(() => incompleteIn(latest.current), []);
  const mayChange = useCallback((change: ListChange): boolean => {
    const question = questionBefore(latest.current, change);
    if (question) latest.current.ask(question);
    return question === undefined;
  }, []);
  const askSole = useCallback(() => latest.current.ask(questionBeforeSole(latest.current)), []);
  return { mayChange, findIncomplete, askSole };
}

function questionBefore(given: Latest, { kind, item, go }: ListChange): Question | undefined {
  if (kind === 'remove') return questionBeforeRemoval(given, isRecord(item) ? item : {}, go);
  const incomplete = incompleteIn(given);
  if (incomplete) return incomplete;
  // An applicant without a share is never asked for one.
  if (ownMember(item, 'type') === 'APPLICANT') return undefined;
  const shares = sharesOf(itemsIn(given.answers));
  const { least, most } = shareLimits(given.runtime.definition.steps[OWNERS_STEP]?.schema ?? {});
  return shares > most - least ? { kind: 'shares', shares } : undefined;
}

/** Limits of shares in the step of the list, in percent. */
interface ShareLimits {
  /** The least share that is asked about: who has less of what is left cannot be a further owner. */
  readonly least: number;
  /** Maximum of all shares together. */
  readonly most: number;
}

const SHARE = 'owners/*/ownership';
const SUM_OF_SHARES = 'ownersShare';

/** Returns the limits of shares in the schema of the list; undefined if it has none. */
export function shareLimits(schema: JsonSchema): ShareLimits {
  return {
    least: limitOf(schema, SHARE, 'minimum') ?? 0,
    most: limitOf(schema, SUM_OF_SHARES, 'maximum') ?? Infinity,
  };
}

function limitOf(schema: JsonSchema, place: string, keyword: 'minimum' | 'maximum'): number | undefined {
  const limit = listLeaves(schema).find(({ path }) => path.join('/') === place)?.schema[keyword];
  return typeof limit === 'number' ? limit : undefined;
}

function questionBeforeRemoval(
  { individuals, known, names }: Latest,
  item: Readonly<Record<string, unknown>>,
  go: () => void,
): Question | undefined {
  const id = ownerIdOf(item, known);
  const name = fullNameOf(item, names);
  if (individuals.some((one) => one.id === id && mustOwnerStay(one.state))) return { kind: 'stays', name };
  const { id: _id, type: _type, ...answered } = item;
  return Object.keys(answered).length === 0 ? undefined : { kind: 'remove', name, go };
}

function questionBeforeSole({ individuals, names }: Latest): Question {
  const kept = individuals.find(({ state }) => mustOwnerStay(state));
  return kept ? { kind: 'stays', name: fullNameOf(kept.owner, names) } : { kind: 'sole' };
}

function incompleteIn({ runtime, answers, names }: Latest): Question | undefined {
  const problems = runtime.validateStep(OWNERS_STEP, answers);
  const pointers = problems.map(({ pointer }) => pointer);
  const items = itemsIn(answers);
  const index = items.findIndex((_, at) => pointers.some((one) => one.startsWith(`/owners/${at}/`)));
  const item = items[index];
  return item && { kind: 'incomplete', index, name: fullNameOf(item, names) };
}
