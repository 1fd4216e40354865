import { useLayoutEffect, useState } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { isRecord } from '../../lib/unknownValue.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { NameProblem } from './findNameProblem.ts';
import {
  createFreeKeysControl,
  type FreeKeysActions,
  type Members,
  type Outcome,
} from './freeKeysControl.ts';
import { listFreeKeys, namedMembers } from './freeMembers.ts';
import { fitRows, type Row } from './rows.ts';
import type { Json } from '@stepwright/engine';

/** By the row's id: what keeps it from having the name that was typed. */
export type NameProblems = Readonly<Record<string, NameProblem>>;

interface FreeKeys {
  readonly rows: readonly Row[];
  readonly outcome: Outcome | undefined;
  readonly problems: NameProblems;
  readonly actions: FreeKeysActions;
}

/** The members of an object that a person names, and all that a person can do with them. */
export function useFreeKeys(props: FieldProps): FreeKeys {
  const { schema, formData } = props;
  const step = useStepForm();
  const [kept, setRows] = useState<readonly Row[]>([]);
  const rows = fitRows(kept, listFreeKeys(namedMembers(schema), formData));
  if (rows !== kept) setRows(rows);
  const [outcome, setOutcome] = useState<Outcome>();
  const [problems, setProblems] = useState<NameProblems>({});
  const [control] = useState(createFreeKeysControl);

  const remember = (next: readonly Row[], done: Outcome) => {
    setRows([...next]);
    setOutcome(done);
  };
  const tell = ({ id }: Row, problem: NameProblem | undefined): void =>
    setProblems(({ [id]: _solved, ...others }) => (problem ? { ...others, [id]: problem } : others));
  useLayoutEffect(() => {
    const answer: Json | undefined = formData;
    const members: Members = isRecord(answer) ? answer : {};
    control.follow({ props, step, rows, members, outcome, remember, tell });
    control.moveFocus();
  });
  return { rows, outcome, problems, actions: control.actions };
}
