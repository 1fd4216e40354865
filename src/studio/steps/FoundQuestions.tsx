import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameOfPointer } from '../project/names.ts';
import type { FoundQuestion } from './findQuestions.ts';
import { FOCUS, focusLater } from './focusIn.ts';
import { nameOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** The most questions that are listed; more words find fewer. */
const MOST = 20;

interface FoundQuestionsProps {
  readonly found: readonly FoundQuestion[];
  readonly addressOf: (found: FoundQuestion) => string;
}

/** The questions that were found, each with its step; a press opens its settings. */
export function FoundQuestions({ found, addressOf }: FoundQuestionsProps): ReactNode {
  const { locales, language } = useView();
  if (found.length === 0) return null;
  return (
    <section aria-label="Questions found">
      <h2>Questions</h2>
      <ol>
        {found.slice(0, MOST).map((one) => (
          <li key={`${one.step} ${one.pointer}`}>
            <Link to={addressOf(one)} onClick={() => focusLater(FOCUS.question)}>
              <span lang={one.language} dir="auto">
                {one.text}
              </span>
              <small>
                {nameOfPointer(one.pointer)} · in{' '}
                <bdi lang={language}>{nameOfStep(locales, language, one.step)}</bdi>
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {found.length > MOST && <p className="quiet-text">and {found.length - MOST} more</p>}
    </section>
  );
}
