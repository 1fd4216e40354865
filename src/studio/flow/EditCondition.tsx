import { useId, useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { inTurn } from '../project/alternativeEdits.ts';
import type { Texts } from '../project/project.ts';
import { nameOfView, resolve, viewsOfFolder } from '../project/resolved.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { FormEnd } from '../steps/FormEnd.tsx';
import { useLayer } from '../steps/LayerChoice.tsx';
import { useView } from '../steps/useView.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { findGap, isSentence, type Sentence } from './conditions.ts';
import { setConditions } from './flowEdits.ts';
import { conditionBelow } from './unusedConditions.ts';
import { GoneNote } from './GoneNote.tsx';
import {
  conditionsInLayers,
  isNameOfPart,
  namesInAll,
  partsOf,
  readNamed,
  writeNamed,
} from './mixedConditions.ts';
import { describeCondition, describeSentence, sayWhole } from './nameOfCondition.ts';
import { suggestName } from './suggestName.ts';
import { SentenceEditor } from './SentenceEditor.tsx';
import { newTest } from './TestRow.tsx';
import { wordsOfSubjects, type Subject } from './useSubjects.ts';
import { sayUse, usesOfCondition } from './usesOfCondition.ts';

interface EditConditionProps {
  /** The flows that have the condition, or get it; its answers are those of the first. */
  readonly flows: readonly [FlowDefinition, ...FlowDefinition[]];
  /** Names the form among those of the draft. */
  readonly about: string;
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
export function EditCondition(props: EditConditionProps): ReactNode {
  const { flows, name, subjects, onClose } = props;
  const { old, isGone, isChanged, form, change } = useBegunCondition(props);
  const { sentence } = form.value;
  const gap = findGap(sentence);
  const now = gap === undefined ? sentence : undefined;
  const { files } = useView();
  const { id, added } = nameOf(props, files, { isGone, typed: form.value.typed, sentence: now });
  const keep = useKeeping(props, isGone);
  return (
    <form
      className="add-form"
      aria-label={`Condition ${name ?? ''}`.trim()}
      tabIndex={-1}
      ref={focusIfNew(form)}
      onSubmit={(event) => {
        event.preventDefault();
        keep(id, sentence);
      }}
    >
      {isGone && <GoneNote what={`The condition “${name}”`} />}
      <ContinuedNote form={form}>{isChanged && 'The condition was changed since. '}</ContinuedNote>
      <Helped about="sentence" isList>
        <SentenceEditor
          sentence={sentence}
          subjects={subjects}
          names={namesInAll(flows).filter((one) => one !== name)}
          onChange={(next) => change({ sentence: next })}
        />
      </Helped>
      {added && <NameField {...added} onChange={(next) => change({ typed: next })} />}
      <Consequences {...props} old={old} now={now} gap={gap} />
      {/* The field of the name says its fault. */}
      <FormEnd
        fault={undefined}
        hasFault={added?.fault !== undefined}
        missing={gap ?? (id === '' ? 'write its name' : undefined)}
        verb={isGone ? 'Keep it as a new one' : 'Keep it'}
        onClose={() => onClose()}
      />
    </form>
  );
}

/** Returns what keeps a condition under a name. Changes of others while the form is open are merged, or in conflict. */
function useKeeping({ flows, subjects, changesWith, onClose }: EditConditionProps, isGone: boolean) {
  const { state, apply } = useDraft();
  const [begun] = useState(state.texts);
  const changesOf = useConditionChanges(flows);
  // The files of before have one that is gone still.
  const based = isGone ? state.texts : begun;
  return (id: string, sentence: Sentence) => {
    const changes = inTurn(based, [
      () => changesOf(based, id, sentence),
      (now) => changesWith?.(id, sentence, now) ?? [],
    ]);
    const said = sayWhole(sentence, flows[0].conditions, wordsOfSubjects(subjects));
    if (apply(`Keep ${describeSentence(said, id)}`, withoutRestated(based, changes), based)) onClose(id);
  };
}

/** The condition that is built, with the sentence that it was when its form was begun. */
interface BegunCondition {
  readonly sentence: Sentence;
  readonly was: Sentence | null;
  /** The name of a new one, once somebody writes it. */
  readonly typed?: string;
}

const isBegunCondition = (kept: unknown): kept is BegunCondition =>
  isRecord(kept) &&
  isSentence(kept['sentence']) &&
  (kept['was'] === null || isSentence(kept['was'])) &&
  ['string', 'undefined'].includes(typeof kept['typed']);

function useBegunCondition({ about, flows, name, subjects, needed }: EditConditionProps) {
  const { conditions } = flows[0];
  const isGone = name !== undefined && !Object.hasOwn(conditions, name);
  const old = name === undefined ? undefined : readNamed(name, conditions);
  const [first] = useState<BegunCondition>({ sentence: old ?? firstOf(subjects, needed), was: old ?? null });
  const form = useKeptForm(about, { first, fits: isBegunCondition });
  const change = (part: Partial<BegunCondition>) => form.change({ ...form.value, ...part });
  const isChanged = !isGone && !isSameJson(form.value.was, old ?? null);
  return { old, isGone, isChanged, form, change };
}

interface NameProps {
  readonly isGone: boolean;
  /** The name that somebody writes for a new one. */
  readonly typed: string | undefined;
  readonly sentence: Sentence | undefined;
}

/** The name of a condition; that of a new one, which one that is gone becomes, is by its sentence until somebody writes one. */
function nameOf(
  { flows, name, subjects }: EditConditionProps,
  files: DefinitionFiles,
  { isGone, typed = name, sentence }: NameProps,
) {
  if (name !== undefined && !isGone) return { id: name };
  const conditions = conditionsInLayers(flows, files);
  const suggested = () =>
    sentence ? suggestName(sentence, Object.keys(conditions), wordsOfSubjects(subjects)) : '';
  const newName = typed ?? suggested().replaceAll('-', ' ');
  const id = idOf(newName);
  return { id, added: { name: newName, isMissing: id === '', fault: findNameFault(id, conditions) } };
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
function findNameFault(id: string, conditions: Readonly<Record<string, unknown>>): string | undefined {
  if (isNameOfPart(id, conditions))
    return 'Names with “part” in them belong to parts of conditions, as “new-part-…” to “new”: choose another name.';
  return Object.hasOwn(conditions, id) ? `There is a condition “${id}” already.` : undefined;
}

interface NameFieldProps {
  readonly name: string;
  readonly isMissing: boolean;
  readonly fault: string | undefined;
  readonly onChange: (name: string) => void;
}

function NameField({ name, isMissing, fault, onChange }: NameFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <Helped about="conditionName">
        <label>
          Name
          <input
            value={name}
            placeholder="sells online"
            data-missing={isMissing}
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
  /** Undefined as long as it has a gap. */
  readonly now: Sentence | undefined;
  readonly gap: string | undefined;
}

function Consequences({ flows, name, subjects, touched = [], old, now, gap }: ConsequencesProps): ReactNode {
  const { resolution, files, locales, language } = useView();
  const layer = useLayer() ?? 'base';
  const words = wordsOfSubjects(subjects);
  const sayIt = (sentence: Sentence | undefined) =>
    sentence && sayWhole(sentence, flows[0].conditions, words);
  const uses = flows.flatMap((flow) =>
    name === undefined
      ? []
      : usesOfCondition(flow, name, resolution.definition.steps).map((use) =>
          sayUse(use, { locales, language }, (one) => describeCondition(one, flow.conditions, words)),
        ),
  );
  const views = viewsOfFolder(files, layer).filter((one) =>
    flows.some(({ id }) => resolve(files, one).definition.flows[id] !== undefined),
  );
  return (
    <BeforeAndAfter
      before={sayIt(old)}
      now={sayIt(now) ?? `nothing yet: ${gap}`}
      touched={[...new Set([...touched, ...uses])]}
    >
      <p className="quiet-text">in {views.map((one) => nameOfView(one, files)).join('; ')}</p>
    </BeforeAndAfter>
  );
}
