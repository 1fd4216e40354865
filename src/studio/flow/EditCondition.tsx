import { useId, useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { inTurn } from '../project/alternativeEdits.ts';
import type { Texts } from '../project/project.ts';
import { nameOfView, resolve, viewsOfFolder } from '../project/resolved.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { FormEnd } from '../steps/FormEnd.tsx';
import { useLayer } from '../steps/LayerChoice.tsx';
import { useView } from '../steps/useView.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { isComplete, type Sentence } from './conditions.ts';
import { setConditions } from './flowEdits.ts';
import { conditionBelow } from './unusedConditions.ts';
import { isNameOfPart, namesInAll, partsOf, readNamed, writeNamed } from './mixedConditions.ts';
import { sayWhole } from './nameOfCondition.ts';
import { suggestName } from './suggestName.ts';
import { SentenceEditor } from './SentenceEditor.tsx';
import { newTest } from './TestRow.tsx';
import { wordsOfSubjects, type Subject } from './useSubjects.ts';
import { sayUse, usesOfCondition } from './usesOfCondition.ts';

interface EditConditionProps {
  /** The flows that have the condition, or get it; its answers are those of the first. */
  readonly flows: readonly [FlowDefinition, ...FlowDefinition[]];
  /** Left out for a new one. */
  readonly name?: string;
  readonly subjects: readonly Subject[];
  /** A condition that a new one needs as well, until it is taken out. */
  readonly needed?: string | undefined;
  /** The words for all that a new one decides. */
  readonly touched?: readonly string[];
  /** Further changes that are kept with it, by its name, its sentence, and the files that have it. */
  readonly changesWith?: (name: string, sentence: Sentence, texts: Texts) => readonly FileChange[];
  /** Gets the name of the condition if it was kept. */
  readonly onClose: (kept?: string) => void;
}

/** A condition in sentences; before it is kept, what was, what is, and all that it touches are shown. */
export function EditCondition({ changesWith, onClose, ...props }: EditConditionProps): ReactNode {
  const { flows, name, subjects, needed } = props;
  const [flow] = flows;
  const { state, apply } = useDraft();
  // Changes of others while the form is open are merged, or in conflict.
  const [begun] = useState(state.texts);
  const changesOf = useConditionChanges(flows);
  const old = name === undefined ? undefined : readNamed(name, flow.conditions);
  const [sentence, setSentence] = useState<Sentence>(old ?? firstOf(subjects, needed));
  const now = isComplete(sentence) ? sentence : undefined;
  const { newName, setNewName, newId, fault } = useNewName(flows, now, subjects);
  const id = name ?? newId;
  const isFit = name !== undefined || (fault === undefined && id !== '');
  const keep = () => {
    const changes = inTurn(begun, [
      () => changesOf(begun, id, sentence),
      (now) => changesWith?.(id, sentence, now) ?? [],
    ]);
    apply(`Condition ${id}`, withoutRestated(begun, changes), begun);
    onClose(id);
  };
  return (
    <form
      className="add-form"
      aria-label={`Condition ${name ?? ''}`.trim()}
      tabIndex={-1}
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Helped about="sentence" isList>
        <SentenceEditor
          sentence={sentence}
          subjects={subjects}
          names={namesInAll(flows).filter((one) => one !== name)}
          onChange={setSentence}
        />
      </Helped>
      {name === undefined && <NameField name={newName} fault={fault} onChange={setNewName} />}
      <Consequences {...props} old={old} now={now} />
      {/* The field of the name says its fault. */}
      <FormEnd
        fault={undefined}
        isComplete={now !== undefined && isFit}
        verb="Keep it"
        onClose={() => onClose()}
      />
    </form>
  );
}

/** The name of a new condition: by its sentence, until somebody writes one. */
function useNewName(
  flows: readonly FlowDefinition[],
  sentence: Sentence | undefined,
  subjects: readonly Subject[],
) {
  const [typed, setTyped] = useState<string>();
  const conditions = Object.fromEntries(flows.flatMap((one) => Object.entries(one.conditions)));
  const suggested = () =>
    sentence ? suggestName(sentence, Object.keys(conditions), wordsOfSubjects(subjects)) : '';
  const newName = typed ?? suggested().replaceAll('-', ' ');
  const newId = idOf(newName);
  return { newName, setNewName: setTyped, newId, fault: findNameFault(newId, conditions) };
}

/** Returns the changes of flows in the chosen layer that write a condition with its parts, or remove one. */
export function useConditionChanges(
  flows: readonly FlowDefinition[],
): (texts: Texts, name: string, sentence?: Sentence) => readonly FileChange[] {
  const { view } = useView();
  const folder = useLayer() ?? 'base';
  return (texts, name, sentence) => {
    const written: ReadonlyMap<string, Json> = sentence ? writeNamed(name, sentence) : new Map();
    return flows.map((flow) => {
      const place = { folder, flow: flow.id };
      const gone = [name, ...partsOf(name, flow)].filter((part) => !written.has(part));
      const conditions = [...written, ...gone.map((part) => [part, undefined] as const)].map(
        ([named, condition]) => ({
          name: named,
          condition,
          below: conditionBelow(texts, view, place, named),
        }),
      );
      return setConditions(texts, place, conditions);
    });
  };
}

function firstOf([first]: readonly Subject[], needed: string | undefined): Sentence {
  const before = needed === undefined ? [] : [{ kind: 'named' as const, name: needed }];
  return { kind: 'all', parts: [...before, ...(first ? [newTest(first)] : [])] };
}

const idOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Why a new condition cannot have a name, in words. */
function findNameFault(id: string, conditions: FlowDefinition['conditions']): string | undefined {
  if (isNameOfPart(id, conditions))
    return 'Names with “part” in them belong to parts of conditions, as “new-part-…” to “new”: choose another name.';
  return Object.hasOwn(conditions, id) ? `There is a condition “${id}” already.` : undefined;
}

interface NameFieldProps {
  readonly name: string;
  readonly fault: string | undefined;
  readonly onChange: (name: string) => void;
}

function NameField({ name, fault, onChange }: NameFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <Helped about="conditionName">
        <label>
          Name
          <input
            value={name}
            placeholder="sells online"
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : id}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      </Helped>
      {fault !== undefined && (
        <p id={id} className="field-error">
          {fault}
        </p>
      )}
    </>
  );
}

interface ConsequencesProps extends Pick<EditConditionProps, 'flows' | 'name' | 'subjects' | 'touched'> {
  readonly old: Sentence | undefined;
  /** Undefined as long as it says nothing. */
  readonly now: Sentence | undefined;
}

function Consequences({ flows, name, subjects, touched = [], old, now }: ConsequencesProps): ReactNode {
  const { resolution, files, locales, language } = useView();
  const layer = useLayer() ?? 'base';
  const words = wordsOfSubjects(subjects);
  const sayIt = (sentence: Sentence | undefined) =>
    sentence && sayWhole(sentence, flows[0].conditions, words);
  const uses = flows.flatMap((flow) =>
    name === undefined
      ? []
      : usesOfCondition(flow, name, resolution.definition.steps).map((use) =>
          sayUse(use, { locales, language }),
        ),
  );
  const views = viewsOfFolder(files, layer).filter((one) =>
    flows.some(({ id }) => resolve(files, one).definition.flows[id] !== undefined),
  );
  return (
    <BeforeAndAfter before={sayIt(old)} now={sayIt(now)} touched={[...new Set([...touched, ...uses])]}>
      <p className="quiet-text">in {views.map(nameOfView).join('; ')}</p>
    </BeforeAndAfter>
  );
}
