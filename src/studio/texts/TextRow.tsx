import type { ReactNode } from 'react';
import type { Translation, TranslationText } from '../../product/translation/listTranslationTexts.ts';
import type { GivenState, TranslationState } from '../../product/translation/translationState.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { KeyOfText } from './KeyOfText.tsx';
import { STATE_NAMES } from './stateNames.ts';
import { placeholderProblem, changeText } from './changeText.ts';

interface TextRowProps {
  readonly text: TranslationText;
  readonly translation: Translation;
  readonly isReadOnly: boolean;
}

/** A text, its translation to write in, and the translation's state. */
export function TextRow({ text, translation, isReadOnly }: TextRowProps): ReactNode {
  const { state, apply } = useDraft();
  const { key, source, target = '', state: own, file } = text;
  const problem = target === '' ? undefined : placeholderProblem(source, target);
  const write = (value: string, given?: GivenState) =>
    apply(
      `Translate ${key} to ${translation.language}`,
      changeText(state.texts, {
        language: translation.language,
        file: `locales/${file}`,
        key,
        text: value === '' ? undefined : value,
        source,
        ...(given && { state: given }),
      }),
    );
  return (
    <tr>
      <th scope="row">
        <KeyOfText textKey={key} language={translation.language} />
        <small>
          <br />
          {file}
        </small>
      </th>
      <td lang={translation.from} dir="auto">
        {source}
      </td>
      <td>
        <textarea
          aria-label={`${key} in ${nameOfLanguage(translation.language)}`}
          lang={translation.language}
          dir="auto"
          rows={Math.max(1, Math.ceil(Math.max(source.length, target.length) / 45))}
          readOnly={isReadOnly}
          value={target}
          aria-invalid={problem !== undefined}
          onChange={({ target: { value } }) => write(value)}
        />
        {problem !== undefined && <p className="field-error">{problem}</p>}
      </td>
      <td>
        <span className={`state state-${own}`}>{STATE_NAMES[own]}</span>
        {!isReadOnly && target !== '' && <NextState state={own} onState={(given) => write(target, given)} />}
      </td>
    </tr>
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
