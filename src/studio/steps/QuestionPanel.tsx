import { useId, useRef, type ReactNode } from 'react';
import { pathToPointer, type Answers, type StepDefinition } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { branchesOn } from '../project/branches.ts';
import type { JsonPath } from '../project/editText.ts';
import { namesOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { joinWithAnd, nameOfPointer } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { originIn } from '../project/findSettingFault.ts';
import { isListOfEntries } from '../project/kindOf.ts';
import { ownListsOfRequired, requireInLayers } from '../project/requireInLayers.ts';
import { restoreBelow } from '../project/retireQuestion.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { Alternatives } from './Alternatives.tsx';
import { answersFor } from './answersFor.ts';
import { FOCUS, focusLater, idOfQuestion } from './focusIn.ts';
import { useBranchSentence, useBranchSubjects } from './useBranchWords.ts';
import { EntryQuestions } from './Questions.tsx';
import { KindField } from './KindField.tsx';
import { LayerChoice, Origin, useLayer } from './LayerChoice.tsx';
import { Limits } from './Limits.tsx';
import { NotAsked } from './NotAsked.tsx';
import { Choices } from './OptionsField.tsx';
import { Position } from './Position.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { SettingFault, useSettingFault } from './SettingFault.tsx';
import { JumpTo } from './SkipTo.tsx';
import { ShownNote } from './ShownNote.tsx';
import { ShownWhen } from './ShownWhen.tsx';
import { labelOf } from './stepTexts.ts';
import { TextFields } from './TextFields.tsx';
import { useStepChange } from './useStepChange.ts';
import { useEscape } from '../shell/useEscape.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

interface QuestionPanelProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

interface QuestionPanelWithPreviewProps extends QuestionPanelProps {
  /** Changes the answers in the preview. */
  readonly onFill: (change: (answers: Answers) => Answers) => void;
}

/** Everything about one question: its texts, its kind, its rules, and where each value comes from. */
export function QuestionPanel({ step, pointer, onFill }: QuestionPanelWithPreviewProps): ReactNode {
  const { resolution, change } = useView();
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, () => {
    change({ panel: 'step' });
    focusLater(idOfQuestion(pointer));
  });
  const at = schemaPathOf(step.schema, pointer);
  const schema = at && valueIn(step.schema, at);
  if (!at || !isRecord(schema)) return <NotAsked pointer={pointer} />;
  const provenance = resolution.provenance[`steps/${step.id}`] ?? {};
  const originOf = (path: JsonPath) => originIn(provenance, pathToPointer(path.map(String)));
  const isAsked = !(schema['type'] === 'object' && isRecord(schema['properties']));
  const isEntries = isListOfEntries(schema);
  return (
    <div className="question-panel" data-question={pointer} ref={panel}>
      <Heading step={step.id} pointer={pointer} origin={originOf(['schema', ...at])} />
      <AskedNote step={step} at={at} onFill={onFill} />
      <ShownNote step={step} pointer={pointer} onFill={onFill} />
      <TextFields step={step.id} pointer={pointer} isList={isEntries} />
      {isEntries && <EntryQuestions step={step} pointer={pointer} />}
      {isAsked && <Choices step={step} pointer={pointer} path={['schema', ...at]} schema={schema} />}
      <Alternatives step={step} pointer={pointer} />
      <LayerChoice />
      <RestoreBelow step={step} pointer={pointer} />
      <div id={FOCUS.rules} tabIndex={-1}>
        <LayeredSettings
          step={step}
          pointer={pointer}
          asked={isAsked ? { at, schema } : undefined}
          originOf={originOf}
        />
      </div>
      <div id={FOCUS.actions} tabIndex={-1}>
        <QuestionActions step={step} pointer={pointer} />
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly step: string;
  readonly pointer: string;
  readonly origin: string | undefined;
}

function Heading({ step, pointer, origin }: HeadingProps): ReactNode {
  const { locales, language } = useView();
  const label = labelOf({ locales, language }, step, pointer);
  return (
    <header>
      <h2
        id={FOCUS.question}
        tabIndex={-1}
        aria-keyshortcuts="Escape"
        lang={label === undefined ? undefined : language}
        dir="auto"
      >
        {label ?? nameOfPointer(pointer)}
      </h2>
      <p className="quiet-text">
        {label !== undefined && `Answer: ${nameOfPointer(pointer)} · `}asked by <Origin folder={origin} />
      </p>
      {pointer.includes('/*') && (
        <p className="quiet-text">
          Each entry of a list is asked for it. To see it, add an entry in the step, or fill in a sample under
          Answers.
        </p>
      )}
      <nav aria-label="Further settings" className="panel-parts">
        <JumpTo target={FOCUS.rules}>Rules and conditions</JumpTo>
        <JumpTo target={FOCUS.actions}>Copy, move, rename, retire</JumpTo>
      </nav>
    </header>
  );
}

interface AskedNoteProps extends Pick<QuestionPanelWithPreviewProps, 'step' | 'onFill'> {
  readonly at: JsonPath;
}

/** The condition under which the question is asked, if it is not always, with a button that fills in what it needs. */
function AskedNote({ step, at, onFill }: AskedNoteProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  const subjectsOf = useBranchSubjects(step);
  const branches = branchesOn(step.schema, at);
  if (branches.length === 0) return null;
  return (
    <div className="branch">
      <p className="branch-when">Asked {sayBranches(branches)}</p>
      {branches.every(({ condition }) => condition) && (
        <button
          type="button"
          className="link"
          onClick={() => onFill((answers) => answersFor(answers, branches, subjectsOf))}
        >
          Answer so in the preview
        </button>
      )}
    </div>
  );
}

/** Offers to take back the settings of the question in the chosen layer. */
function RestoreBelow({ step, pointer }: QuestionPanelProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { files } = useView();
  const restored = restoreBelow(texts, place, { step, pointer });
  if (!restored) return null;
  const name = nameOfLayerIn(files, place.folder);
  return (
    <button type="button" onClick={() => apply(`Restore ${pointer} in ${name}`, [restored])}>
      Take back the changes of {name}
    </button>
  );
}

interface SettingsProps extends QuestionPanelProps {
  /** The layer that a value of the step is from. */
  readonly originOf: (path: JsonPath) => string | undefined;
}

interface LayeredSettingsProps extends SettingsProps {
  /** The schema of a question with an answer of its own, and the way to it; undefined for an object of questions. */
  readonly asked: { readonly at: JsonPath; readonly schema: Readonly<Record<string, unknown>> } | undefined;
}

/** The settings that a change of the chosen layer can set. */
function LayeredSettings({ step, pointer, asked, originOf }: LayeredSettingsProps): ReactNode {
  const isLayerMissing = useLayer() === undefined;
  const { place, texts } = useStepChange(step);
  const fault = findReachFault(texts, place, ['schema', ...(schemaPathOf(step.schema, pointer) ?? [])]);
  if (fault !== undefined && !isLayerMissing) return <p className="notice">{fault}</p>;
  return (
    <fieldset disabled={isLayerMissing} className="plain">
      {isLayerMissing && <p className="quiet-text">Choose above, then change what follows.</p>}
      {asked && <KindField step={step} pointer={pointer} />}
      <RequiredField step={step} pointer={pointer} originOf={originOf} />
      {asked && <Limits step={step} at={asked.at} schema={asked.schema} originOf={originOf} />}
      <ShownWhen step={step} pointer={pointer} />
      <Position step={step} pointer={pointer} />
    </fieldset>
  );
}

function RequiredField({ step, pointer, originOf }: SettingsProps): ReactNode {
  const id = useId();
  const { place, texts, apply } = useStepChange(step);
  const { files } = useView();
  const at = schemaPathOf(step.schema, pointer) ?? [];
  const parent = at.slice(0, -2);
  const required = valueIn(step.schema, [...parent, 'required']);
  const isRequired = isList(required) && required.includes(namesOf(pointer).at(-1));
  const found = useSettingFault(step)(['schema', ...parent, 'required']);
  // The base changes these, too.
  const others = place.folder === 'base' ? ownListsOfRequired(texts, step, pointer) : [];
  const fault = others.length > 0 ? undefined : found;
  return (
    <Helped about="required">
      <label className="check">
        <input
          type="checkbox"
          checked={isRequired}
          disabled={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={({ target }) => {
            const changes = requireInLayers(texts, place, { step, pointer, required: target.checked });
            apply(`${target.checked ? 'Require' : 'Do not require'} ${pointer}`, changes);
          }}
        />
        Needs an answer {/* The list is of the questions that do: it says nothing of the others. */}
        {isRequired && <Origin folder={originOf(['schema', ...parent, 'required'])} />}
      </label>
      <SettingFault id={id} fault={fault} />
      {found !== undefined && others.length > 0 && (
        <p className="quiet-text">
          Changes the list of {joinWithAnd(others.map((one) => nameOfLayerIn(files, one)))}, too.
        </p>
      )}
    </Helped>
  );
}
