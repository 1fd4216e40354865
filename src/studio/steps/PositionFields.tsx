import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { Helped } from '../help/Helped.tsx';
import { branchesBelow } from '../project/branches.ts';
import { nameOfPointer } from '../project/names.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import { namesIn, type NewPosition, type Parent } from './newPosition.ts';
import { nameOfNode } from './stepTexts.ts';
import { useBranchSentence } from './useBranchWords.ts';
import { useView } from './useView.ts';

interface PositionFieldsProps extends NewPosition {
  readonly step: StepDefinition;
}

/** Where a new question comes: the object that it is part of, and the question that it follows. */
export function PositionFields(props: PositionFieldsProps): ReactNode {
  return (
    <>
      <ParentField {...props} />
      <PositionField {...props} />
      <p className="quiet-text">Press a question in the step to put the new one after it.</p>
    </>
  );
}

const keyOf = ({ parent, branch }: Parent): string => JSON.stringify([parent, branch?.at ?? null]);

/** A choice of the object that the question becomes a part of, and of the condition that it is asked under, if there are several. */
function ParentField({ step, parents, chosen, choose }: PositionFieldsProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  if (parents.length < 2) return null;
  const nameOf = ({ parent, branch }: Parent) => {
    const name = parent === '' ? 'the step itself' : nameOfPointer(parent);
    const home = schemaPathOf(step.schema, parent) ?? [];
    return branch ? `${name}, asked ${sayBranches(branchesBelow(step.schema, branch.at, home))}` : name;
  };
  return (
    <Helped about="parent">
      <label>
        Part of
        <select
          value={keyOf(chosen)}
          onChange={({ target }) => {
            const next = parents.find((one) => keyOf(one) === target.value);
            if (next) choose(next);
          }}
        >
          {parents.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
    </Helped>
  );
}

/** A choice of the question that the new one comes after, if there are any beside it. */
function PositionField({ step, chosen, position, move }: PositionFieldsProps): ReactNode {
  const { locales, language } = useView();
  const names = namesIn(step, chosen);
  if (names.length === 0) return null;
  const nameOf = (name: string) =>
    nameOfNode({ locales, language }, step, `${chosen.parent}/${name}`) ?? name;
  return (
    <Helped about="newPosition">
      <label>
        Comes after
        <select value={position} onChange={({ target }) => move(Number(target.value))}>
          <option value={0}>nothing: it is the first</option>
          {names.map((name, index) => (
            <option key={name} value={index + 1}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </label>
    </Helped>
  );
}
