import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { NewStep } from './NewStep.tsx';
import { titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** All steps by flow, with a search in their names and texts, and the form of a new step. */
export function StepList({ current }: { readonly current: string }): ReactNode {
  const { resolution, locales, language } = useView();
  const [wanted, setWanted] = useState('');
  const find = wanted.trim().toLowerCase();
  const matches = (step: string) =>
    find === '' ||
    step.includes(find) ||
    titleOfStep(locales, language, step).toLowerCase().includes(find) ||
    hasText(locales, language, { step, text: find });
  return (
    <nav aria-label="Steps" className="steps">
      <label>
        <span className="hidden-text">Find a step or text</span>
        <input
          type="search"
          placeholder="Find a step or text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      {Object.values(resolution.definition.flows).map(({ id, steps: entries }) => {
        const shown = [...new Set(entries.map(({ step }) => step))].filter(matches);
        if (shown.length === 0) return null;
        return (
          <section key={id} aria-label={id}>
            <h2>{id}</h2>
            <ol>
              {shown.map((step) => (
                <li key={step}>
                  <StepLink step={step} isCurrent={step === current} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      <NewStep />
    </nav>
  );
}

function StepLink({ step, isCurrent }: { readonly step: string; readonly isCurrent: boolean }): ReactNode {
  const { state } = useDraft();
  const { resolution, locales, language } = useView();
  const search = new URLSearchParams(useLocation().search);
  search.delete('question');
  search.delete('panel');
  const kind = resolution.definition.steps[step]?.kind;
  const isChanged = state.draft.changed.some((path) => path.endsWith(`/steps/${step}.json`));
  return (
    <Link
      to={{ pathname: `/drafts/${state.draft.id}/steps/${step}`, search: search.toString() }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {titleOfStep(locales, language, step) || step}
      {isChanged && <span className="changed" title="changed in this draft" />}
      <small>
        {step}
        {kind === 'form' ? '' : ` · ${kind}`}
      </small>
    </Link>
  );
}

/** Whether a text of a step in the language itself contains another text. */
function hasText(
  locales: DefinitionFiles,
  language: string,
  { step, text }: { readonly step: string; readonly text: string },
): boolean {
  return [...locales.values()].some(
    ({ path, json }) =>
      path.startsWith(`${language}/`) &&
      isRecord(json) &&
      Object.entries(json).some(
        ([key, value]) =>
          key.startsWith(`${step}.`) && typeof value === 'string' && value.toLowerCase().includes(text),
      ),
  );
}
