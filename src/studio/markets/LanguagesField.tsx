import { useState, type ReactNode } from 'react';
import { focusFirst } from '../shell/focusFirst.ts';
import { listLanguages } from '../project/languages.ts';
import { nameOfLanguage } from '../project/names.ts';

interface LanguagesFieldProps {
  /** Lower case, two letters; empty until one is chosen. */
  readonly country: string;
  /** The tags of the chosen languages, the one that visitors begin with first. */
  readonly languages: readonly string[];
  readonly onChange: (languages: readonly string[]) => void;
}

/** The languages of a market: chosen by name, or written by their tag. */
export function LanguagesField({ country, languages, onChange }: LanguagesFieldProps): ReactNode {
  const add = (tag: string) => {
    if (tag !== '' && !languages.includes(tag)) onChange([...languages, tag]);
  };
  return (
    <fieldset className="plain languages">
      <legend>Languages</legend>
      <ol>
        {languages.map((tag, index) => (
          <li key={tag}>
            {nameOfLanguage(tag)} <code>{tag}</code>
            {index === 0 && <small> visitors begin with it</small>}{' '}
            {index > 0 && (
              <button
                type="button"
                className="link"
                onClick={() => onChange([tag, ...languages.filter((one) => one !== tag)])}
              >
                Begin with {nameOfLanguage(tag)}
              </button>
            )}{' '}
            <button
              type="button"
              className="link"
              onClick={() => onChange(languages.filter((one) => one !== tag))}
            >
              Remove<span className="hidden-text"> {nameOfLanguage(tag)}</span>
            </button>
          </li>
        ))}
      </ol>
      {country !== '' && <AddLanguage country={country} languages={languages} onAdd={add} />}
      <p className="quiet-text">New languages begin with copied texts, which count as not translated.</p>
    </fieldset>
  );
}

/** The choice of a language as the country speaks it, or of any other by its tag. */
function AddLanguage({
  country,
  languages,
  onAdd,
}: Omit<LanguagesFieldProps, 'onChange'> & { readonly onAdd: (tag: string) => void }): ReactNode {
  const [isFree, setFree] = useState(false);
  if (isFree)
    return (
      <FreeTag
        onAdd={(tag) => {
          onAdd(tag);
          setFree(false);
        }}
      />
    );
  const known = listLanguages(country).filter(({ tag }) => !languages.includes(tag));
  return (
    <label>
      Add a language
      <select
        value=""
        onChange={({ target }) => (target.value === OTHER ? setFree(true) : onAdd(target.value))}
      >
        <option value="">Choose a language</option>
        {known.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
        <option value={OTHER}>Another, by its tag…</option>
      </select>
    </label>
  );
}

const OTHER = 'other';

/** A tag that is typed: with its country, and its script if it has one. */
function FreeTag({ onAdd }: { readonly onAdd: (tag: string) => void }): ReactNode {
  const [tag, setTag] = useState('');
  const isWrong = tag !== '' && !isTag(tag);
  return (
    <>
      <div className="inline-form">
        <label>
          Tag of the language
          <input
            ref={focusFirst}
            value={tag}
            placeholder="sr-Latn-RS"
            aria-invalid={isWrong}
            onChange={({ target }) => setTag(target.value.trim())}
          />
        </label>
        <button type="button" disabled={!isTag(tag)} onClick={() => onAdd(tag)}>
          Add it
        </button>
      </div>
      {isWrong && <p className="field-error">{tag} is not a language with its country.</p>}
    </>
  );
}

const isTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}$/.test(tag);
