import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { isRecord } from '../../lib/unknownValue.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { focusLater } from '../steps/focusIn.ts';
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
  const field = useId();
  const idOf = (tag: string) => `${field}-${tag}`;
  const add = (tag: string) => {
    if (!languages.includes(tag)) onChange([...languages, tag]);
    focusLater(field);
  };
  const remove = (tag: string) => {
    onChange(languages.filter((one) => one !== tag));
    focusLater(field);
  };
  const beginWith = (tag: string) => {
    onChange([tag, ...languages.filter((one) => one !== tag)]);
    focusLater(idOf(tag));
  };
  return (
    <fieldset className="plain languages">
      <legend>Languages</legend>
      {country === '' && <p className="quiet-text">Choose a country first: it brings its languages.</p>}
      <ol hidden={languages.length === 0}>
        {languages.map((tag, index) => (
          <li key={tag} id={idOf(tag)} tabIndex={-1}>
            {nameOfLanguage(tag)} <code>{tag}</code>
            {index === 0 && <small> visitors begin with it</small>}{' '}
            {index > 0 && (
              <button type="button" className="link" onClick={() => beginWith(tag)}>
                Begin with {nameOfLanguage(tag)}
              </button>
            )}{' '}
            <button type="button" className="link" onClick={() => remove(tag)}>
              Remove<span className="hidden-text"> {nameOfLanguage(tag)}</span>
            </button>
          </li>
        ))}
      </ol>
      {country !== '' && (
        <AddLanguage key={country} field={field} country={country} languages={languages} onAdd={add} />
      )}
      <p className="quiet-text">New languages begin with copied texts, which count as not translated.</p>
    </fieldset>
  );
}

interface AddLanguageProps extends Omit<LanguagesFieldProps, 'onChange'> {
  /** The id of the field by which one is added. */
  readonly field: string;
  readonly onAdd: (tag: string) => void;
}

/** A language before it is added: one of the list, or a tag that is typed instead. */
interface BegunLanguage {
  readonly chosen: string;
  readonly tag?: string;
}

const isBegunLanguage = (kept: unknown): kept is BegunLanguage =>
  isRecord(kept) &&
  typeof kept['chosen'] === 'string' &&
  ['string', 'undefined'].includes(typeof kept['tag']);

const NONE: BegunLanguage = { chosen: '' };

/** The choice of a language as the country speaks it, or of any other by its tag. */
function AddLanguage({ field, country, languages, onAdd }: AddLanguageProps): ReactNode {
  const form = useKeptForm(`new language ${country}`, { first: NONE, fits: isBegunLanguage });
  const { chosen, tag } = form.value;
  const add = (added: string) => {
    onAdd(added);
    form.empty();
  };
  if (tag !== undefined)
    return (
      <FreeTag
        {...{ field, languages, tag }}
        isContinued={form.isContinued}
        onChange={(typed) => form.change({ chosen, tag: typed })}
        onAdd={add}
        onBack={() => {
          form.change({ chosen });
          focusLater(field);
        }}
      />
    );
  return <KnownLanguage {...{ field, country, languages, chosen }} onChange={form.change} onAdd={add} />;
}

interface KnownLanguageProps extends AddLanguageProps {
  readonly chosen: string;
  readonly onChange: (begun: BegunLanguage) => void;
}

/** A language of the list. */
function KnownLanguage({
  field,
  country,
  languages,
  chosen,
  onChange,
  onAdd,
}: KnownLanguageProps): ReactNode {
  const isNone = chosen === '';
  const { said, button } = useMissing(isNone ? 'choose a language' : undefined, () => onAdd(chosen));
  const known = listLanguages(country).filter((one) => !languages.includes(one.tag));
  return (
    <div className="inline-form">
      <label>
        Add a language
        <select
          id={field}
          value={chosen}
          data-missing={isNone && isWanted(languages, said)}
          onChange={({ target }) => onChange({ chosen: target.value })}
        >
          <option value="">Choose a language</option>
          {known.map((one) => (
            <option key={one.tag} value={one.tag}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" {...button}>
        Add it
      </button>
      <button type="button" className="link" onClick={() => onChange({ chosen, tag: '' })}>
        Another, by its tag
      </button>
      {said}
    </div>
  );
}

/** Whether a language is missing: the market has none, or the button that adds another was pressed. */
const isWanted = (languages: readonly string[], said: ReactNode): boolean =>
  languages.length === 0 || Boolean(said);

interface FreeTagProps extends Omit<AddLanguageProps, 'country'> {
  readonly tag: string;
  readonly isContinued: boolean;
  readonly onChange: (tag: string) => void;
  readonly onBack: () => void;
}

/** A tag that is typed: with its country, and its script if it has one. */
function FreeTag({ field, languages, tag, isContinued, onChange, onAdd, onBack }: FreeTagProps): ReactNode {
  const fault = useId();
  const isWrong = tag !== '' && !isTag(tag);
  const { said, button } = useMissing(tag === '' ? 'write the tag of a language' : undefined, () =>
    onAdd(tag),
  );
  // Enter would send the form of the market, without this language.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isTag(tag)) onAdd(tag);
  };
  return (
    <>
      <div className="inline-form">
        <label>
          Tag of the language
          <input
            id={field}
            ref={isContinued ? undefined : focusFirst}
            value={tag}
            placeholder="sr-Latn-RS"
            data-missing={tag === '' && isWanted(languages, said)}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? fault : undefined}
            onKeyDown={addByEnter}
            onChange={({ target }) => onChange(target.value.trim())}
          />
        </label>
        <button type="button" disabled={isWrong} {...button}>
          Add it
        </button>
        <button type="button" className="link" onClick={onBack}>
          Back to the list of languages
        </button>
        {said}
      </div>
      {isWrong && (
        <p id={fault} className="field-error">
          {tag} is not a language with its country.
        </p>
      )}
    </>
  );
}

const isTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}$/.test(tag);
