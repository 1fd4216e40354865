import type { ReactNode } from 'react';
import { Helped } from '../help/Helped.tsx';
import { nameOfLanguage } from '../project/names.ts';
import { reasonsOf, REFUSED_FOR, type EnteredProps, type EnteredRefusal } from './newFormat.ts';

/** The examples of a new format: accepted ones, and for each reason a refused one with its message. */
export function NewFormatExamples({
  entered,
  languages,
  onChange,
}: EnteredProps & Pick<RefusalFieldsProps, 'languages'>): ReactNode {
  const { valid, refusals } = entered;
  return (
    <Helped about="formatExamples" isList>
      <label>
        Numbers that are accepted, one in each line
        <textarea
          rows={3}
          value={valid}
          onChange={({ target }) => onChange({ ...entered, valid: target.value })}
        />
      </label>
      {reasonsOf(entered).map((reason) => (
        <RefusalFields
          key={reason}
          words={REFUSED_FOR[reason] ?? reason}
          refusal={refusals[reason] ?? { value: '', messages: {} }}
          languages={languages}
          onChange={(refusal) => onChange({ ...entered, refusals: { ...refusals, [reason]: refusal } })}
        />
      ))}
    </Helped>
  );
}

interface RefusalFieldsProps {
  readonly words: string;
  readonly refusal: EnteredRefusal;
  /** Those that extend no other, the first one of the project first. */
  readonly languages: readonly string[];
  readonly onChange: (refusal: EnteredRefusal) => void;
}

function RefusalFields({ words, refusal, languages, onChange }: RefusalFieldsProps): ReactNode {
  const { messages } = refusal;
  return (
    <div className="pair-fields refusal">
      <label>
        A number {words}
        <input
          value={refusal.value}
          onChange={({ target }) => onChange({ ...refusal, value: target.value })}
        />
      </label>
      {languages.map((language) => (
        <label key={language}>
          Message in {nameOfLanguage(language)} for a number {words}
          <input
            lang={language}
            value={messages[language] ?? ''}
            onChange={({ target }) =>
              onChange({ ...refusal, messages: { ...messages, [language]: target.value } })
            }
          />
        </label>
      ))}
    </div>
  );
}
