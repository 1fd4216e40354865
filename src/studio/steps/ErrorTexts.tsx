import type { ReactNode } from 'react';
import { ownMember, textOf } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { nameOfLanguage } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { bundles, chainOf, findText, rootLanguages } from './stepTexts.ts';
import { TextField } from './TextField.tsx';
import { useView } from './useView.ts';

interface ErrorTextsProps {
  readonly step: string;
  readonly pointer: string;
  /** The error, as `pattern`. */
  readonly code: string;
}

/** The sentence that people read whose answer has an error, in each language: the question's own, else the general one. */
export function ErrorTexts({ step, pointer, code }: ErrorTextsProps): ReactNode {
  const { locales, language } = useView();
  const key = textKey(step, pointer, `errors.${code}`);
  const chain = chainOf(locales, language);
  // The language of the preview stays itself, also if it extends another one.
  const languages = rootLanguages(locales).map((tag) => (chain.includes(tag) ? language : tag));
  return (
    <Helped about="errorText">
      <div className="texts">
        {languages.map((tag) => (
          <div key={tag}>
            <TextField
              step={step}
              textKeyName={key}
              name={`What people read then, in ${nameOfLanguage(tag)}`}
              inLanguage={tag}
              isLong
            />
            {!findText(locales, tag, step, key) && (
              <p className="quiet-text">
                While it is empty: “{textOf(ownMember(bundles(locales, tag)['errors'], code))}”
              </p>
            )}
          </div>
        ))}
      </div>
    </Helped>
  );
}
