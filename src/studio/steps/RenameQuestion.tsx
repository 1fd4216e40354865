import { useDeferredValue, useMemo, type FormEvent, type ReactNode } from 'react';
import { pathToPointer, pointerToPath, type StepDefinition } from '@stepwright/engine';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { findForbiddenFile } from '../project/findForbiddenFile.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { findNameFault } from '../project/nameFault.ts';
import { renameAnswer, type RenamedAnswer } from '../project/renameAnswer.ts';
import { drawnWholeBy } from '../project/schemaPath.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { isText, useKeptForm } from '../shell/useKeptForm.ts';
import { useCall, type Loaded } from '../shell/states.tsx';
import { useStaff } from '../shell/session.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { FOCUS, focusLater } from './focusIn.ts';
import { quotedStepIn } from './stepTexts.ts';
import { useSelectQuestion } from './useStepChange.ts';
import { Helped } from '../help/Helped.tsx';

interface RenameQuestionProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly onClose: () => void;
}

/** Renames the answer of a question, after it has listed what that touches. */
export function RenameQuestion({ about, step, pointer, onClose }: RenameQuestionProps): ReactNode {
  const { apply } = useDraft();
  const select = useSelectQuestion();
  const path = pointerToPath(pointer);
  const form = useKeptForm(about, { first: path.at(-1) ?? '', fits: isText });
  const name = form.value;
  const to = useDeferredValue(name.trim());
  const { fault, renamed, refused } = useRenaming({ step, pointer }, to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!renamed || refused !== undefined || to !== name.trim()) return;
    if (!apply(`Rename ${pointer} to ${to}`, renamed.changes)) return;
    onClose();
    select(step.id, pathToPointer(path.with(path.length - 1, to)));
    focusLater(FOCUS.question);
  };
  const isUnchanged = to === path.at(-1);
  const { said, button } = useMissing(isUnchanged ? 'write another name' : undefined);
  return (
    <form className="notice rename" aria-label="Rename the answer" onSubmit={submit}>
      <ContinuedNote form={form} />
      <Helped about="answerName">
        <label>
          Name of the answer
          <input
            ref={focusIfNew(form)}
            value={name}
            data-missing={isUnchanged}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={fault !== undefined && !isUnchanged}
            aria-describedby="rename-fault"
            onChange={({ target }) => form.change(target.value)}
          />
        </label>
      </Helped>
      <p id="rename-fault" className={isUnchanged ? 'quiet-text' : 'field-error'}>
        {isUnchanged ? `Its API name now is ${pointer}.` : fault}
      </p>
      {renamed && <Touched renamed={renamed} pointer={pointer} to={to} />}
      {refused !== undefined && (
        <p className="field-error">None of your roles allows a change of {refused}: ask an editor.</p>
      )}
      {said}
      <div className="actions">
        <button
          type="submit"
          className="primary"
          disabled={!isUnchanged && (!renamed || refused !== undefined)}
          {...button}
        >
          Rename it
        </button>
        <button type="button" onClick={onClose}>
          Keep the name
        </button>
      </div>
    </form>
  );
}

/** The renaming that a name would be: a fault, or its changes with the file that the person may not change. */
function useRenaming({ step, pointer }: Pick<RenameQuestionProps, 'step' | 'pointer'>, to: string) {
  const { texts } = useDraft().state;
  const { roles } = useStaff();
  const [home] = useCall<StudioHomeResponse>('/home');
  const ownFault = useMemo(
    () => faultOf(step, pointer) ?? findNameFault(texts, pointer, to),
    [step, texts, pointer, to],
  );
  const found = useMemo(
    () => (ownFault === undefined ? renameAnswer(texts, pointer, to) : undefined),
    [ownFault, texts, pointer, to],
  );
  const fault = ownFault ?? (found && faultOfLibrary(home, found));
  const renamed = fault === undefined ? found : undefined;
  const refused = useMemo(
    () => renamed && findForbiddenFile(roles, texts, renamed.changes),
    [roles, texts, renamed],
  );
  return { fault, renamed, refused };
}

/** Why this question cannot be renamed at all; undefined if it can. */
function faultOf(step: StepDefinition, pointer: string): string | undefined {
  const around = drawnWholeBy(step, pointer);
  return (
    around && `It cannot be renamed: “${around.name}” draws ${around.pointer} as a whole, by these names.`
  );
}

/** Sets of the library are no part of a draft: an answer that one has settings for keeps its name. */
function faultOfLibrary(
  home: Loaded<StudioHomeResponse>,
  { pointers, shared }: RenamedAnswer,
): string | undefined {
  if (home.kind === 'loading') return 'The library of countries is being read…';
  if (home.kind === 'failed') return `The library of countries cannot be read: ${home.message}`;
  const named = home.value.library.filter(({ answers }) =>
    [...pointers, ...shared].some((one) => answers.includes(one)),
  );
  if (named.length === 0) return undefined;
  const countries = named.map(({ id }) => nameOfMarket(id)).join(', ');
  return `It cannot be renamed in a draft: the library’s rules for ${countries} have settings for it, and a new market made from them would bring the old name. Whoever keeps the files renames it there, too.`;
}

interface TouchedProps {
  readonly renamed: RenamedAnswer;
  readonly pointer: string;
  readonly to: string;
}

/** The files that a renaming touches, and its consequences for people who have answered and for API clients. */
function Touched({ renamed, pointer, to }: TouchedProps): ReactNode {
  const { counts, pointers, steps, left } = renamed;
  const project = projectOf(useDraft().state.texts);
  const path = pointerToPath(pointer);
  const target = pathToPointer(path.with(path.length - 1, to));
  const others = pointers.filter((one) => one !== pointer);
  const mentions = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className="touched">
      <p>
        <strong>
          {pointer} becomes {target}
        </strong>{' '}
        in all layers and languages: {mentions} mentions in {counts.size} files. One Undo takes it back.
      </p>
      <ul>
        {steps.length > 1 && (
          <li>
            It is asked in {steps.length} steps: {joinWithAnd(steps.map(quotedStepIn(project.locales)))}.
          </li>
        )}
        {others.length > 0 && <li>A shared definition asks it, so these change too: {others.join(', ')}.</li>}
        <li>
          Applications that are submitted keep the answer under the old name: they keep the questions that
          they were made with.
        </li>
        <li>
          To the definitions this is another question: applicants’ drafts keep what was answered under the old
          name, but it is not sent, and they are <strong>asked again</strong>.
        </li>
        <li>
          <strong>API clients</strong> must send and read the new name from the release on. The old one is
          refused with the code “unexpected”, but for pages that are open, which may send it for a week. Code
          of this product that reads the answer by its name must change with it.
        </li>
        {left.length > 0 && (
          <li>
            These have the word “{path.at(-1)}” too and are left as they are, so look at them:{' '}
            {left.map((file) => describeFileIn(project, file)).join('; ')}.
          </li>
        )}
      </ul>
      <details>
        <summary>Files that it changes</summary>
        <ul>
          {[...counts].map(([file, count]) => (
            <li key={file}>
              {describeFileIn(project, file)} <small>({count === 1 ? 'once' : `${count} times`})</small>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
