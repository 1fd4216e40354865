import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import type { MergeConflict, MergeResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { useDraft, useDraftState } from '../draft/DraftContext.ts';
import type { DraftState } from '../project/draftState.ts';
import { editsOfJoined } from '../draft/editsOfJoined.ts';
import { JoinedText } from '../draft/JoinedText.tsx';
import { joinSides, saySide, sayWhere } from '../draft/sayConflict.ts';
import { isRecordOf, pathIn, withoutRecords } from '../project/mergeSides.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { valueIn } from '../project/schemaPath.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { isTextByName, useKeptForm } from '../shell/useKeptForm.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { Helped } from '../help/Helped.tsx';

const keyOf = ({ path, pointer }: MergeConflict): string => `${path}#${pointer}`;

const SIDES = ['mine', 'theirs'] as const;
type Side = (typeof SIDES)[number];

/** A choice with what it was made between: with another value on one side it is made again. */
const describeChoice = ({ mine, theirs }: MergeConflict, side: Side): string =>
  JSON.stringify([side, mine, theirs]);

/** Joins the newest version into the draft: what both changed is shown as a choice. */
export function MergeNewer(): ReactNode {
  const { state, apply } = useDraft();
  const { saving } = useDraftState();
  const project = projectOf(state.texts);
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([]);
  /** Conflicts whose own side was joined here, by their keys. */
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  const { choiceOf, choose, empty } = useChoices(conflicts);
  const { isBusy, failure, run } = useAction();
  const merge = async () => {
    // Nothing is chosen before it is shown, though the tab has kept it.
    const choices = Object.fromEntries(
      conflicts.flatMap((one) => (choiceOf(one) ? [[keyOf(one), choiceOf(one)]] : [])),
    );
    const merged = await callStudio<MergeResponse>('POST', `/drafts/${state.draft.id}/merge`, { choices });
    if (merged.conflicts.length === 0) {
      empty();
      location.reload();
    }
    setConflicts(merged.conflicts);
    // The button waits for the choices.
    focusHeading('merge');
  };
  // The joined text is this draft's own before the two are merged: it is undone and allowed as any other change.
  const keepBoth = (one: MergeConflict, value: Json, begun: Texts) => {
    if (!apply(`Keep both of ${sayWhere(one, project)}`, editsOfJoined(begun, one, value), begun)) return;
    setJoined(new Set([...joined, keyOf(one)]));
    choose(one, 'mine');
  };
  const isChosen = conflicts.every((one) => choiceOf(one) !== undefined);
  const { said, button } = useMissing(nameMissing(isChosen, saving.kind), () => run(merge));
  return (
    <section className="card" aria-labelledby="merge">
      <h2 id="merge">A newer version was published since you began</h2>
      <p>Both are joined question by question. Where both changed the same value, you choose.</p>
      {withoutRecords(conflicts).map((one) => (
        <ConflictChoice
          key={keyOf(one)}
          where={sayWhere(one, project)}
          conflict={joined.has(keyOf(one)) ? withMineOf(state.texts, one) : one}
          chosen={choiceOf(one)}
          onChoose={(side) => choose(one, side)}
          onKeep={(value, begun) => keepBoth(one, value, begun)}
        />
      ))}
      {said}
      <div className="actions">
        <button type="button" className="primary" {...button} {...(isBusy && { 'aria-disabled': true })}>
          {conflicts.length > 0 ? 'Merge with these choices' : 'Merge'}
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
    </section>
  );
}

/** The next thing to do before the two can be merged, in words; undefined if nothing is missing. */
function nameMissing(isChosen: boolean, saving: DraftState['saving']['kind']): string | undefined {
  if (!isChosen) return 'choose one side of each value';
  return saving === 'saved' ? undefined : 'wait until your last change is saved';
}

/** The choices between the sides of conflicts, which the tab keeps while another page is read. */
function useChoices(conflicts: readonly MergeConflict[]) {
  const form = useKeptForm('merge', { first: {}, fits: isTextByName });
  return {
    choiceOf: (one: MergeConflict) =>
      SIDES.find((side) => form.value[keyOf(one)] === describeChoice(one, side)),
    choose: (one: MergeConflict, side: Side) => {
      const settled = [one, ...conflicts.filter((other) => isRecordOf(other, one))];
      const chosen = settled.map((each) => [keyOf(each), describeChoice(each, side)]);
      form.change({ ...form.value, ...Object.fromEntries(chosen) });
    },
    empty: form.empty,
  };
}

/** A conflict with its own side as the draft has it now: what was joined can be undone. */
function withMineOf(texts: Texts, conflict: MergeConflict): MergeConflict {
  const json = parseJson(texts.get(conflict.path) ?? '{}');
  const value = valueIn(json, pathIn(json, conflict.pointer));
  return { ...conflict, mine: value === undefined ? null : JSON.stringify(value) };
}

interface ConflictChoiceProps extends UseBothProps {
  /** The value in words. */
  readonly where: string;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function ConflictChoice({ where, conflict, chosen, onChoose, onKeep }: ConflictChoiceProps): ReactNode {
  return (
    <Helped about="merge">
      <fieldset data-missing={chosen === undefined}>
        <legend>{where}</legend>
        {SIDES.map((side) => (
          <label key={side} className="radio">
            <input
              type="radio"
              name={keyOf(conflict)}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              {side === 'mine' ? 'Mine' : 'The newer version’s'}
              <small dir="auto">{saySide(conflict[side])}</small>
            </span>
          </label>
        ))}
        <UseBoth conflict={conflict} onKeep={onKeep} />
      </fieldset>
    </Helped>
  );
}

interface UseBothProps {
  readonly conflict: MergeConflict;
  /** With the files as they were when somebody began to join. */
  readonly onKeep: (value: Json, begun: Texts) => void;
}

/** Offers to join both sides of a text, and to change what was joined; nothing for values that cannot be joined. */
function UseBoth({ conflict, onKeep }: UseBothProps): ReactNode {
  const { state } = useDraft();
  const [begun, setBegun] = useState<Texts>();
  const [kept, setKept] = useState<Json>();
  // The focus comes back to the button, which the form has replaced.
  const [wasJoining, setWasJoining] = useState(false);
  const isKept = kept !== undefined && conflict.mine === JSON.stringify(kept);
  const joined = isKept ? kept : joinSides(conflict);
  if (joined === undefined) return null;
  if (!begun)
    return (
      <div>
        <button
          type="button"
          {...(wasJoining && { ref: focusFirst })}
          onClick={() => {
            setBegun(state.texts);
            setWasJoining(true);
          }}
        >
          {isKept ? 'Change both…' : 'Use both…'}
        </button>
      </div>
    );
  const close = () => setBegun(undefined);
  return (
    <JoinedText
      joined={joined}
      onKeep={(value) => {
        onKeep(value, begun);
        setKept(value);
        close();
      }}
      onClose={close}
    />
  );
}
