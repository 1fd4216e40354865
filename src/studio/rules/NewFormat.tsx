import type { ReactNode, SyntheticEvent } from 'react';
import { mayChangeFile } from '../../contract/staff.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { withCapital } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { foldersOf } from '../project/resolved.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { useStaff } from '../shell/session.ts';
import { useKeptForm, useOpenForm } from '../shell/useKeptForm.ts';
import { useEscapeWhile } from '../shell/useEscapeWhile.ts';
import { focusLater } from '../steps/focusIn.ts';
import { rootLanguages } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { isEnteredFormat } from './isEnteredFormat.ts';
import { NewFormatExamples } from './NewFormatExamples.tsx';
import { NewFormatParts } from './NewFormatParts.tsx';
import {
  findMissing,
  newFormatChanges,
  NEW_FORMAT,
  type EnteredFormat,
  type EnteredProps,
} from './newFormat.ts';

const BUTTON = 'new-format';
const FORM = 'new format';

/** The id of the head of a format in the list. */
export const idOfFormat = (id: string): string => `format-${id}`;

/** Adds a format to a layer: its parts in words, its examples and the messages for what it refuses. */
export function NewFormat(): ReactNode {
  const form = useOpenForm(FORM);
  const folders = useFolders();
  if (folders.length === 0) return null;
  const close = (focus: string) => {
    form.close();
    focusLater(focus);
  };
  if (form.open !== undefined) return <NewFormatForm folders={folders} onClose={close} />;
  return (
    <div>
      <button id={BUTTON} type="button" onClick={() => form.show(FORM)}>
        New format
      </button>
    </div>
  );
}

/** The layers of the market that is shown which the person may change. */
function useFolders(): readonly string[] {
  const { view } = useView();
  const { roles } = useStaff();
  return foldersOf(view).filter((folder) => mayChangeFile(roles, `schemas/${folder}/formats/any.json`));
}

interface NewFormatFormProps {
  readonly folders: readonly string[];
  /** Closes the form and moves the focus to an element. */
  readonly onClose: (focus: string) => void;
}

function NewFormatForm({ folders, onClose }: NewFormatFormProps): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales } = useView();
  const form = useKeptForm(FORM, {
    first: { ...NEW_FORMAT, folder: folders[0] ?? 'base' },
    fits: (kept): kept is EnteredFormat => isEnteredFormat(kept) && folders.includes(kept.folder),
  });
  const entered = form.value;
  useEscapeWhile(true, () => onClose(BUTTON));
  const languages = rootLanguages(locales);
  const missing = findMissing(entered, files, languages[0] ?? '');
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing.length > 0) return;
    const id = entered.id.trim();
    const changes = newFormatChanges(state.texts, entered, languages);
    if (apply(`Add the format “${id}”`, changes)) onClose(idOfFormat(id));
  };
  const parts = { entered, onChange: form.change };
  return (
    <form className="add-form" aria-label="New format" tabIndex={-1} ref={focusIfNew(form)} onSubmit={add}>
      <h2>New format</h2>
      <ContinuedNote form={form} />
      <About {...parts} folders={folders} />
      <NewFormatParts {...parts} />
      <NewFormatExamples {...parts} languages={languages} />
      <output className={missing.length > 0 ? 'notice' : 'notice good'}>
        {missing.length === 0 && '✓ Nothing is missing'}
        {missing.length > 0 && (
          <>
            Before it can be added:
            <ul>
              {missing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
      </output>
      <div className="actions">
        <button type="submit" className="primary" disabled={missing.length > 0}>
          Add it
        </button>
        <button type="button" onClick={() => onClose(BUTTON)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const ABOUT = [
  ['id', 'Name'],
  ['description', 'In one sentence: what is accepted'],
  ['source', 'Publication that has the rule'],
  ['url', 'Its address, if it has one'],
] as const;

/** A name as files have it, of what is typed: `store-number` of “Store number”. */
const asName = (typed: string): string => typed.toLowerCase().replaceAll(/[\s_]+/g, '-');

function About({ entered, folders, onChange }: EnteredProps & Pick<NewFormatFormProps, 'folders'>) {
  const { files } = useView();
  return (
    <>
      <Helped about="newFormat">
        <label>
          Whose
          <select
            value={entered.folder}
            onChange={({ target }) => onChange({ ...entered, folder: target.value })}
          >
            {folders.map((folder) => (
              <option key={folder} value={folder}>
                {withCapital(nameOfLayerIn(files, folder))}
              </option>
            ))}
          </select>
        </label>
      </Helped>
      {entered.folder !== 'base' && (
        <p className="quiet-text">The check notes it until a question of this layer has it as its kind.</p>
      )}
      {ABOUT.map(([member, label]) => (
        <Helped key={member} about="newFormat">
          <label>
            {label}
            <input
              value={entered[member]}
              onChange={({ target }) =>
                onChange({ ...entered, [member]: member === 'id' ? asName(target.value) : target.value })
              }
            />
          </label>
        </Helped>
      ))}
    </>
  );
}
