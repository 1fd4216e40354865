import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { useDraft } from '../draft/DraftContext.ts';
import { describeFile } from '../project/describeFile.ts';
import { nameOfLayer } from '../project/names.ts';
import { nameOfView, resolve, viewsOfFolder, type View } from '../project/resolved.ts';
import type { Texts } from '../project/project.ts';
import { namesOf, schemaPathOf } from '../project/schemaPath.ts';
import { askedBy, questionTree } from './questionTree.ts';
import { RetireNotice } from './RetireNotice.tsx';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { nameOfStep } from './stepTexts.ts';
import { useQuestionName } from './useBranchWords.ts';
import { useView } from './useView.ts';

interface RetireProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly onCancel: () => void;
  readonly onRetire: () => void;
}

/** Says where a question goes, and what becomes of the answers that people have given, before it does. */
export function Retire({ step, pointer, onCancel, onRetire }: RetireProps): ReactNode {
  const { state } = useDraft();
  const { locales, language, files } = useView();
  const layer = useLayer();
  // It asks for the layer if none was chosen before, and keeps asking so that another one can be.
  const [asksLayer] = useState(layer === undefined);
  const nameOf = useQuestionName(step);
  const uses = usesOf(state.texts, step.id, pointer);
  const title = nameOfStep(locales, language, step.id);
  const asking = viewsOfFolder(files, layer ?? 'base').filter((view) => asks(files, view, step.id, pointer));
  const where = layer === undefined ? '' : inWords(layer);
  return (
    <RetireNotice
      name="Retire the question"
      question={`Retire ${nameOf(pointer)} of the step “${title}”${where}?`}
      verb="Retire it"
      onRetire={onRetire}
      onCancel={onCancel}
      choice={asksLayer && <LayerChoice />}
      isReady={layer !== undefined}
    >
      <li>
        People who are filling it in now are not asked any more: an answer that they have given is dropped at
        their next visit.
      </li>
      {layer !== undefined && (
        <li>
          It is gone from: {asking.map(nameOfView).join('; ')}.
          {layer === 'base' && ' Its texts and its answers in samples are removed, too.'}
        </li>
      )}
      <Decided step={step} pointer={pointer} />
      {uses.length > 0 && (
        <li>
          These name its answer, too, and must be changed before you can publish: {uses.join('; ')}. “Check
          and publish” links to each.
        </li>
      )}
    </RetireNotice>
  );
}

/** Whether a view asks the question. */
function asks(files: DefinitionFiles, view: View, id: string, pointer: string): boolean {
  const step = resolve(files, view).definition.steps[id];
  return step !== undefined && schemaPathOf(step.schema, pointer) !== undefined;
}

/** A layer behind the name of a step: `everywhere`, `in Canada`. */
const inWords = (folder: string): string =>
  folder === 'base' ? ', everywhere' : `, only in ${nameOfLayer(folder)}`;

/** Names the questions that are asked by conditions on the answer. */
export function Decided({ step, pointer }: Pick<RetireProps, 'step' | 'pointer'>): ReactNode {
  const nameOf = useQuestionName(step);
  const decided = askedBy(questionTree(step), pointer).filter((one) => one !== pointer);
  if (decided.length === 0) return null;
  const isOne = decided.length === 1;
  return (
    <li>
      It decides whether {decided.map(nameOf).join(', ')} {isOne ? 'is' : 'are'} asked: give{' '}
      {isOne ? 'it' : 'them'} another condition first.
    </li>
  );
}

/** Files besides its own step that name a question: conditions of flows, other steps, agreements. */
function usesOf(texts: Texts, step: string, pointer: string): readonly string[] {
  const name = namesOf(pointer).at(-1) ?? '';
  return [...texts]
    .filter(
      ([path, text]) =>
        /^schemas\/(?!samples|meta)/.test(path) &&
        !path.endsWith(`/steps/${step}.json`) &&
        (text.includes(`"${pointer}"`) || (path.includes('/flows/') && text.includes(`"${name}"`))),
    )
    .map(([path]) => describeFile(path));
}
