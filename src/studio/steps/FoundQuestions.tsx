import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { StepDefinition } from '@stepwright/engine';
import { searchTexts, type FoundText } from '../../product/searchTexts.ts';
import { nameOfPointer } from '../project/names.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { FOCUS, focusLater } from './focusIn.ts';
import { chainOf, nameOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** The most questions that are listed; more words find fewer. */
const MOST = 20;

/** A question that a search has found in the market that is shown. */
export interface FoundQuestion {
  readonly step: string;
  readonly pointer: string;
  readonly text: string;
}

interface Searched {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly language: string;
  readonly steps: Readonly<Record<string, StepDefinition>>;
}

/** Finds questions of some steps by words of their texts in one language, or of their names; the best ones first. */
export function findQuestions(
  { files, locales, language, steps }: Searched,
  wanted: string,
): readonly FoundQuestion[] {
  const chain = chainOf(locales, language);
  const own = new Map([...locales].filter(([path]) => chain.includes(path.slice(0, path.indexOf('/')))));
  const found = searchTexts({ files, locales: own }, wanted).flatMap((one) => questionOf(one, steps));
  return [...new Map(found.map((one) => [`${one.step} ${one.pointer}`, one])).values()];
}

function questionOf(
  { step = '', question, text }: FoundText,
  steps: Searched['steps'],
): readonly FoundQuestion[] {
  const schema = steps[step]?.schema;
  const pointer = question === undefined || !schema ? undefined : askedPointer(schema, question);
  return pointer === undefined ? [] : [{ step, pointer, text }];
}

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
              {one.text}
              <small>
                {nameOfPointer(one.pointer)} · in {nameOfStep(locales, language, one.step)}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {found.length > MOST && <p className="quiet-text">and {found.length - MOST} more</p>}
    </section>
  );
}
