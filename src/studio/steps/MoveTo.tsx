import { useMemo, type ReactNode } from 'react';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { isList, ownMember, textOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { nameOfCondition } from '../flow/nameOfCondition.ts';
import { namedSubjects, wordsOfSubjects } from '../flow/useSubjects.ts';
import { layersAbove } from '../project/branchEdits.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { joinWithAnd, nameOfFlow } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { findAsked } from '../project/nameFault.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { branchesOn } from '../project/branches.ts';
import { isWithin, schemaPathOf } from '../project/schemaPath.ts';
import type { StepPlace } from '../project/stepPlace.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { isText, useKeptForm } from '../shell/useKeptForm.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { mayMoveTo } from './copyQuestion.ts';
import { useLayer } from './LayerChoice.tsx';
import { nameOfStep, type TextsOf } from './stepTexts.ts';
import { useBranchSentence, useQuestionName } from './useBranchWords.ts';
import { useView } from './useView.ts';

interface MoveToProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly from: StepDefinition;
  readonly pointer: string;
  readonly onMove: (target: StepDefinition) => void;
  readonly onClose: () => void;
}

type Flows = Readonly<Record<string, FlowDefinition>>;

/** Offers other steps, and shows what moves along. */
export function MoveTo({ about, from, pointer, onMove, onClose }: MoveToProps): ReactNode {
  const { state } = useDraft();
  const { resolution, files, locales, language } = useView();
  const layer = useLayer() ?? 'base';
  const { steps, flows } = resolution.definition;
  // The id of a step.
  const form = useKeptForm(about, { first: '', fits: isText });
  const chosen = form.value;
  const target = steps[chosen];
  const sayWhen = useConditionNames(from);
  const options = useMemo(() => {
    const targets = orderOf(flows, steps).filter((one) => one.id !== from.id && mayMoveTo(one, pointer));
    return nameSteps({ locales, language }, targets);
  }, [flows, steps, from, pointer, locales, language]);
  const isAsked = target && findAsked(files, target.id, pointer);
  const fault = isAsked
    ? 'That step asks it already: moving it there would overwrite that question.'
    : target &&
      (findMissingConditions(flows, { from, pointer, target }, sayWhen) ??
        findRulesAbove(state.texts, { folder: layer, step: from.id }, pointer));
  const { said, button } = useMissing(target ? undefined : 'choose a step', () => target && onMove(target));
  return (
    <fieldset className="notice" aria-label="Move to another step">
      <ContinuedNote form={form} />
      <Helped about="otherStep">
        <label>
          Move to
          <select
            ref={focusIfNew(form)}
            value={chosen}
            data-missing={target === undefined}
            onChange={({ target: { value } }) => form.change(value)}
          >
            <option value="">choose a step</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </label>
      </Helped>
      {target && <Consequences {...{ from, pointer, target, fault }} />}
      {said}
      <div className="actions">
        <button type="button" className="primary" disabled={fault !== undefined} {...button}>
          Move it
        </button>
        <button type="button" onClick={onClose}>
          Leave it where it is
        </button>
      </div>
    </fieldset>
  );
}

/** Returns what names a condition that the rules of a step have, by its sentence in a flow of the step. */
function useConditionNames({ id }: StepDefinition): (when: string) => string {
  const { resolution, files, locales, language, view } = useView();
  const { definition } = resolution;
  return (when) => {
    const flow = Object.values(definition.flows).find(
      ({ steps, conditions }) => steps.some(({ step }) => step === id) && Object.hasOwn(conditions, when),
    );
    if (!flow) return `“${when}”`;
    const known = { definition, files, locales, language, market: view.market };
    return nameOfCondition(when, flow.conditions, wordsOfSubjects(namedSubjects(known, flow)));
  };
}

/** Steps by their titles; those of equal titles with their ids. */
function nameSteps({ locales, language }: TextsOf, steps: readonly StepDefinition[]) {
  const titled = steps.map(({ id }) => ({ id, title: nameOfStep(locales, language, id) }));
  const byTitle = Map.groupBy(titled, ({ title }) => title);
  return titled.map(({ id, title }) => ({
    id,
    name: byTitle.get(title)?.length === 1 ? title : `${title} (${id})`,
  }));
}

/** The steps with questions, in the order in which they are asked, as the list of steps has them. */
function orderOf(flows: Flows, steps: Readonly<Record<string, StepDefinition>>): readonly StepDefinition[] {
  const ids = [
    ...Object.values(flows).flatMap((flow) => flow.steps.map((entry) => entry.step)),
    ...Object.keys(steps),
  ];
  return [...new Set(ids)].flatMap((id) => steps[id] ?? []).filter(({ kind }) => kind === 'form');
}

interface Move {
  readonly from: StepDefinition;
  readonly pointer: string;
  readonly target: StepDefinition;
}

const rulesOf = ({ from, pointer }: Pick<Move, 'from' | 'pointer'>) =>
  (from.rules ?? []).filter(({ field }) => isWithin(field, pointer));

/** Why a question cannot move to a step, in words: its rules go along, and flows of that step do not have their conditions. */
function findMissingConditions(
  flows: Flows,
  move: Move,
  sayWhen: (when: string) => string,
): string | undefined {
  const missing = Object.values(flows)
    .filter((flow) => flow.steps.some(({ step }) => step === move.target.id))
    .flatMap((flow) =>
      rulesOf(move)
        .filter(({ when }) => !Object.hasOwn(flow.conditions, when))
        .map(({ when }) => `${sayWhen(when)} in the flow “${nameOfFlow(flow.id)}”`),
    );
  if (missing.length === 0) return undefined;
  const list = joinWithAnd(new Set(missing));
  return `A rule of the question goes along, and a flow of that step has no condition of its name yet: ${list}. Make a condition of that name in the flow first, or remove the rule under “When it shows” above.`;
}

/** Why a question cannot move in a layer, in words: a layer above has rules about it, which would stay behind. */
function findRulesAbove(texts: Texts, place: StepPlace, pointer: string): string | undefined {
  const other = layersAbove(texts, place).find(([, json]) => {
    const rules = ownMember(json, 'rules');
    return isList(rules) && rules.some((rule) => isWithin(textOf(ownMember(rule, 'field')), pointer));
  });
  return (
    other &&
    `The ${describeFileIn(projectOf(texts), other[0])} has rules of its own for the question: remove them there first.`
  );
}

function Consequences({ from, pointer, target, fault }: Move & { readonly fault: string | undefined }) {
  const { files, locales, language } = useView();
  const nameOf = useQuestionName(from);
  const layer = useLayer() ?? 'base';
  const rules = rulesOf({ from, pointer }).length;
  const branches = branchesOn(from.schema, schemaPathOf(from.schema, pointer) ?? []);
  const sayBranches = useBranchSentence(from);
  const titleOf = (id: string) => nameOfStep(locales, language, id);
  if (fault !== undefined) return <p className="field-error">{fault}</p>;
  return (
    <>
      <p>
        <strong>
          Move <bdi lang={language}>{nameOf(pointer)}</bdi> from “
          <bdi lang={language}>{titleOf(from.id)}</bdi>” to “<bdi lang={language}>{titleOf(target.id)}</bdi>”
          {layer === 'base' ? ', everywhere' : `, only in ${nameOfLayerIn(files, layer)}`}?
        </strong>
      </p>
      <ul>
        <li>
          Its texts in all languages move along,{' '}
          {layer === 'base' && 'the settings of markets, portals and partners, '}
          and whether it needs an answer
          {rules > 0 && `, and ${rules === 1 ? 'its rule' : `its ${rules} rules`} by conditions of the flow`}.
        </li>
        <li>It is asked last there, and its answer keeps its name, so what people have answered stays.</li>
        {branches.length > 0 && (
          <li>
            That it is asked {sayBranches(branches)} stays behind: there it is always asked, until you choose
            when it shows.
          </li>
        )}
        <li>The step opens at the question then; “Undo” above takes the move back.</li>
      </ul>
    </>
  );
}
