import { useState, type ReactNode } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { sourceOf, writeText } from '../texts/writeText.ts';
import { bundleOfStep, chainOf, findText, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

const PARTS = [
  ['label', 'Label'],
  ['hint', 'Hint'],
  ['placeholder', 'Example in the field'],
] as const;

const STEP_PARTS = [
  ['title', 'Title'],
  ['intro', 'Introduction'],
  ['why', 'Why we ask'],
] as const;

/** The texts of a question, or of a step, in the language of the preview, with where each is written. */
export function TextFields({
  step,
  pointer,
}: {
  readonly step: string;
  readonly pointer?: string;
}): ReactNode {
  const parts = pointer === undefined ? STEP_PARTS : PARTS;
  return (
    <div className="texts">
      {parts.map(([part, name]) => (
        <TextField
          key={part}
          step={step}
          textKeyName={pointer === undefined ? `${step}.${part}` : textKey(step, pointer, part)}
          name={name}
          isLong={part === 'intro' || part === 'why' || part === 'hint'}
        />
      ))}
    </div>
  );
}

interface TextFieldProps {
  readonly step: string;
  readonly textKeyName: string;
  readonly name: string;
  readonly isLong?: boolean;
}

/** One text: typing changes it where it is written; a button gives this language one of its own. */
export function TextField({ step, textKeyName, name, isLong = false }: TextFieldProps): ReactNode {
  const { state, apply } = useDraft();
  const { locales, language, change } = useView();
  const found = findText(locales, language, step, textKeyName);
  const [own, setOwn] = useState(false);
  const bundle = bundleOfStep(locales, language, step);
  const chain = chainOf(locales, language);
  const target = found && !own ? found.language : language;
  const file = `locales/${target}/${bundle}.json`;
  const isInherited = found !== undefined && found.language !== language;
  const write = (text: string) =>
    apply(
      `Change “${name}” of ${textKeyName.split('.').slice(0, -1).join('.')}`,
      writeText(state.texts, {
        language: target,
        file,
        key: textKeyName,
        text: text === '' && name !== 'Label' && name !== 'Title' ? undefined : text,
        source: sourceOf(state.texts, { language: target, file, key: textKeyName }),
      }),
    );
  const others = rootLanguages(locales).filter((tag) => !chain.includes(tag));
  const Input = isLong ? 'textarea' : 'input';
  return (
    <div className="text-field">
      <label>
        {name}
        <Input
          lang={language}
          dir="auto"
          value={found?.text ?? ''}
          {...(isLong && { rows: 2 })}
          onChange={({ target: { value } }: { readonly target: { readonly value: string } }) => write(value)}
        />
      </label>
      <p className="text-notes">
        {found && (
          <span className="origin">
            {nameOfLanguage(target)}
            {isInherited && !own && ', also shown here'}
          </span>
        )}
        {isInherited && !own && (
          <button type="button" className="link" onClick={() => setOwn(true)}>
            Write another for {nameOfLanguage(language)} only
          </button>
        )}
        {found &&
          others.map((tag) => (
            <button key={tag} type="button" className="link" onClick={() => change({ language: tag })}>
              {nameOfLanguage(tag)}: {findText(locales, tag, step, textKeyName)?.text ?? 'missing'}
            </button>
          ))}
      </p>
    </div>
  );
}
