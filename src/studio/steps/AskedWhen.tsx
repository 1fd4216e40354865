import { useState, type ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { GoneNote } from '../flow/GoneNote.tsx';
import { Helped } from '../help/Helped.tsx';
import type { Sentence } from '../flow/conditions.ts';
import { findAskedFault, homeOf, setAsked, type Asked } from '../project/branchEdits.ts';
import { branchesBelow, type Branch } from '../project/branches.ts';
import {
  branchesAround,
  findEntryFault,
  narrowCondition,
  objectsAround,
  type ObjectCondition,
} from '../project/outerBranches.ts';
import type { Texts } from '../project/project.ts';
import { keyOfView } from '../project/resolved.ts';
import { parentOf, schemaPathOf } from '../project/schemaPath.ts';
import { useOpenFormOf } from '../shell/useKeptForm.ts';
import { BranchConditionForm } from './BranchConditionForm.tsx';
import { ChangeCondition } from './ChangeCondition.tsx';
import { focusLater } from './focusIn.ts';
import { useBranchSentence } from './useBranchWords.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

interface AskedWhenProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

const NEW = 'new';
const CHANGE = 'change';

/** The condition on other answers of the step under which a question is asked: chosen, made, or changed for all questions that share it. */
export function AskedWhen({ step, pointer }: AskedWhenProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const [fault, setFault] = useState<string>();
  const branches = branchesOf(step, pointer);
  const own = branches.at(-1);
  const { view } = useView();
  const {
    open,
    aboutOf,
    show,
    close: closeForm,
  } = useOpenFormOf(`asked ${keyOfView(view)} ${step.id} ${pointer} `);
  const [opened, setOpened] = useState<ObjectCondition>();
  const faultOf = (asked: Asked) =>
    (asked.kind === 'new' ? findEntryFault(asked.condition) : undefined) ??
    findAskedFault(texts, place, { step, pointer, asked });
  const close = () => {
    closeForm();
    focusLater(ASKED);
  };
  const move = (asked: Asked, based = { texts, step }) => {
    const found = faultOf(asked);
    setFault(found);
    if (found !== undefined) return;
    const changes = setAsked(based.texts, place, { step: based.step, pointer, asked });
    if (apply(`Change when ${pointer} is asked`, changes, based.texts)) close();
  };
  const change = ({ pointer: object, condition }: Branch) => {
    setOpened(condition && { object, condition });
    show(CHANGE);
  };
  return (
    <>
      <Helped about="askedWhen">
        <AskedField
          step={step}
          pointer={pointer}
          branches={branches}
          onChoose={(asked) => (asked === undefined ? show(NEW) : move(asked))}
        />
      </Helped>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      {own && <OwnCondition branch={own} onChange={() => change(own)} />}
      {open !== undefined && (
        <AskedForm
          about={aboutOf(open)}
          isChange={open === CHANGE}
          gone={opened}
          {...{ step, pointer, faultOf, own }}
          onMove={move}
          onClose={close}
        />
      )}
    </>
  );
}

interface AskedFormProps extends NewConditionProps {
  readonly isChange: boolean;
  /** The branch whose condition is changed; undefined if it is gone. */
  readonly own: Branch | undefined;
}

/** The form of a new condition, or of the own one, which becomes a new one if somebody else removes it. */
function AskedForm({ isChange, own, gone, ...form }: AskedFormProps): ReactNode {
  const { about, step, onClose } = form;
  if (isChange && own) return <ChangeCondition {...{ about, step, onClose }} branch={own} />;
  return (
    <>
      {isChange && <GoneNote what="The condition" />}
      <NewCondition {...form} gone={isChange ? gone : undefined} />
    </>
  );
}

interface NewConditionProps extends AskedWhenProps {
  readonly about: string;
  /** The condition that it was, if it is gone and this page knows it. */
  readonly gone: ObjectCondition | undefined;
  readonly faultOf: (asked: Asked) => string | undefined;
  /** Gets the files and the step that the change is based on, if they are not those of now. */
  readonly onMove: (asked: Asked, based?: { readonly texts: Texts; readonly step: StepDefinition }) => void;
  readonly onClose: () => void;
}

/** A condition for the question only; one that another person chooses for it while the form is open is merged, or in conflict. */
function NewCondition({
  about,
  gone,
  step,
  pointer,
  faultOf,
  onMove,
  onClose,
}: NewConditionProps): ReactNode {
  const { texts } = useStepChange(step);
  const [begun] = useState({ texts, step });
  const object = parentOf(pointer);
  const outermost = objectsAround(step, object).at(-1) ?? object;
  const isMoved = !isSameJson(conditionsOf(begun.step, pointer), conditionsOf(step, pointer));
  // Written to the innermost object that has all answers of it.
  const newOf = (condition: Sentence): Asked => ({
    kind: 'new',
    ...narrowCondition({ object: outermost, condition }, object),
  });
  return (
    <BranchConditionForm
      key="new"
      about={about}
      step={step}
      object={outermost}
      nearest={object}
      old={undefined}
      gone={gone}
      touched={[pointer]}
      faultOf={(condition) => faultOf(newOf(condition))}
      onKeep={(condition) => onMove(newOf(condition), isMoved ? begun : undefined)}
      onClose={onClose}
    />
  );
}

/** The branches that a question is asked by, within the object that it is in. */
function branchesOf(step: StepDefinition, pointer: string): readonly Branch[] {
  const path = schemaPathOf(step.schema, pointer);
  return path ? branchesBelow(step.schema, path, homeOf({ step, pointer })) : [];
}

const conditionsOf = (step: StepDefinition, pointer: string): Json =>
  branchesOf(step, pointer).map(({ json }) => json);

interface AskedFieldProps extends AskedWhenProps {
  readonly branches: readonly Branch[];
  /** Called without a choice to make a condition. */
  readonly onChoose: (asked: Asked | undefined) => void;
}

const ASKED = 'asked-when';

function AskedField({ step, pointer, branches, onChoose }: AskedFieldProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  const home = homeOf({ step, pointer });
  const offered = branchesAround(step, parentOf(pointer));
  const own = branches.at(-1);
  const isOffered = own === undefined || offered.some(({ branch }) => isSameJson(branch.at, own.at));
  const choose = (value: string) => {
    if (value === NEW) return onChoose(undefined);
    const chosen = offered.find(({ branch }) => keyOf(branch.at) === value);
    return onChoose(chosen ? { kind: 'branch', at: chosen.at } : { kind: 'always' });
  };
  return (
    <label>
      Asked
      <select
        id={ASKED}
        value={keyOf(own?.at)}
        disabled={own?.kind === 'shape'}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">always</option>
        {!isOffered && <option value={keyOf(own.at)}>{sayBranches(branches)}</option>}
        {offered.map(({ branch: { at } }) => (
          <option key={keyOf(at)} value={keyOf(at)}>
            {sayBranches(branchesBelow(step.schema, at, home))}
          </option>
        ))}
        <option value={NEW}>when other answers of this step…</option>
      </select>
    </label>
  );
}

const keyOf = (at: Branch['at'] | undefined): string => (at ? JSON.stringify(at) : '');

interface OwnConditionProps {
  readonly branch: Branch;
  readonly onChange: () => void;
}

/** Offers to change the condition, or shows it as JSON if sentences cannot. */
function OwnCondition({ branch: { kind, condition, json }, onChange }: OwnConditionProps): ReactNode {
  const { change } = useView();
  const isSaid = condition !== undefined && (kind === 'if' || kind === 'else');
  if (isSaid)
    return (
      <div>
        <button type="button" onClick={onChange}>
          Change this condition
        </button>
      </div>
    );
  return (
    <>
      <p className="quiet-text">{kind === 'if' || kind === 'else' ? UNSAID : WHY_READ_ONLY[kind]}</p>
      <details>
        <summary>The condition as JSON</summary>
        <pre>{JSON.stringify(json, undefined, 2)}</pre>
      </details>
      <div>
        <button type="button" className="link" onClick={() => change({ panel: 'json' })}>
          Change the condition as JSON
        </button>
      </div>
    </>
  );
}

const UNSAID =
  'This condition says more than sentences can: change it under JSON. Everything else can be changed here.';

const WHY_READ_ONLY = {
  shape:
    'The question belongs to one of several alternatives, which people choose. It is changed here, the alternatives where they are listed: in the settings of the answer around it.',
  dependent:
    'It is asked as soon as the other answer is given. Choose another condition above to change that.',
} as const;
