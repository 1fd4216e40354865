import { useId, useState, type ReactNode } from 'react';
import type { Translation, TranslationText } from '../../product/translation/listTranslationTexts.ts';
import type { GivenState, TranslationState } from '../../product/translation/translationState.ts';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { KeyOfText } from './KeyOfText.tsx';
import { useView } from '../steps/useView.ts';
import { ShownText, viewOfText } from './ShownText.tsx';
import { STATE_NAMES } from './stateNames.ts';
import { asListed, changeTranslations, translationProblem } from './changeText.ts';
import { ChooseReach, describedByReach } from './ChooseReach.tsx';
import { useSharedText } from './useSharedText.ts';
import { placeIn, useTranslationRights } from './useTextRights.ts';
import { OthersOfText } from './WhoseText.tsx';

interface TextRowProps {
  readonly text: TranslationText;
  readonly translation: Translation;
}

/** A text, its translation to write in, and the translation's state. */
export function TextRow({ text, translation }: TextRowProps): ReactNode {
  const { search } = useView();
  const isShown = search.get('show') === text.place;
  const right = useTranslationRights(translation)(text);
  const { key, source, target = '', state: own } = text;
  const { value, type, write, ...shared } = useWriting({ text, translation });
  const next = shared.held ?? target;
  const problem = next === '' ? undefined : translationProblem(text, next);
  const field = useId();
  return (
    <>
      <tr>
        <TextHead text={text} language={translation.language} isShown={isShown} />
        <td lang={translation.from} dir="auto">
          {source}
        </td>
        <td>
          <textarea
            id={field}
            aria-label={`${key} in ${nameOfLanguage(translation.language)}`}
            lang={translation.language}
            dir="auto"
            rows={Math.max(1, Math.ceil(Math.max(source.length, target.length) / 45))}
            readOnly={!right.mayWrite}
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedByReach(field, shared.held)}
            onChange={(event) => type(event.target.value)}
          />
          <ChooseReach name={key} field={field} {...shared} />
          {problem !== undefined && <p className="field-error">{problem}</p>}
          {!right.mayWrite && <OthersOfText markets={right.markets} />}
        </td>
        <td>
          <span className={`state state-${own}`}>{STATE_NAMES[own]}</span>
          {right.mayWrite && target !== '' && (
            <NextState state={own} onState={(given) => write(target, given)} />
          )}
        </td>
      </tr>
      {isShown && (
        <tr className="shown-text-row">
          <td colSpan={4}>
            <ShownText text={text} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The translation as it is typed, and how it is written, with its state by a button. */
function useWriting({ text, translation: { language } }: TextRowProps) {
  const { state, apply } = useDraft();
  const { key, source, target = '' } = text;
  // Words are kept as a list: the comma after the last one is only in the field.
  const [typed, setTyped] = useState(target);
  const keep = (files: readonly FileChange[]) =>
    apply(`Translate ${key} to ${nameOfLanguage(language)}`, files);
  const write = (next: string, given: GivenState = 'translated') => {
    setTyped(next);
    keep(changeTranslations(state.texts, language, [{ text, source, target: next, state: given }]));
  };
  const shared = useSharedText({
    written: placeIn(language, text.file, key),
    language,
    name: key,
    toKept: (next) => (next === '' ? undefined : next),
    keep,
    write: (next) => write(next),
  });
  const value = shared.held ?? (asListed(text, typed) === target ? typed : target);
  // A text inside a definition is of that definition only.
  return { ...shared, value, write, type: text.folder === 'schemas' ? write : shared.type };
}

/** The key and the file of a text, and a button that shows it in its step. */
function TextHead({ text, language, isShown }: ShowButtonProps): ReactNode {
  const { state } = useDraft();
  return (
    <th scope="row">
      {text.folder === 'locales' ? (
        <KeyOfText textKey={text.key} language={language} file={text.file} />
      ) : (
        <>
          {describeFileIn(projectOf(state.texts), `schemas/${text.file}`)}
          <br />
          <small>
            <code>{text.key}</code>
          </small>
        </>
      )}
      <div>
        <ShowButton text={text} language={language} isShown={isShown} />
      </div>
    </th>
  );
}

interface ShowButtonProps {
  readonly text: TranslationText;
  readonly language: string;
  readonly isShown: boolean;
}

/** Opens the step that shows a text below its row, and closes it. */
function ShowButton({ text, language, isShown }: ShowButtonProps): ReactNode {
  const { state } = useDraft();
  const { change, view, views } = useView();
  const show = () => {
    const shownIn = viewOfText(text, { texts: state.texts, language }, [view, ...views]);
    change({ show: text.place, language, ...(shownIn !== undefined && { view: shownIn }) });
  };
  return (
    <button
      type="button"
      className="link"
      aria-expanded={isShown}
      onClick={() => (isShown ? change({ show: undefined }) : show())}
    >
      {isShown ? 'Hide it' : 'Show it'}
      <span className="hidden-text"> {text.key}</span>
    </button>
  );
}

const NEXT_STATES: Readonly<
  Partial<Record<TranslationState, { readonly to: GivenState; readonly name: string }>>
> = {
  new: { to: 'translated', name: 'the same in both' },
  outdated: { to: 'translated', name: 'still right' },
  translated: { to: 'reviewed', name: 'mark reviewed' },
  reviewed: { to: 'final', name: 'mark final' },
};

/** A button that moves a translation to its next state, if it has one. */
function NextState({
  state,
  onState,
}: {
  readonly state: TranslationState;
  readonly onState: (state: GivenState) => void;
}): ReactNode {
  const next = NEXT_STATES[state];
  return (
    next && (
      <button type="button" className="link" onClick={() => onState(next.to)}>
        {next.name}
      </button>
    )
  );
}
