import { useEffect } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { askedPointer } from '../project/schemaPath.ts';
import { keyOfView, resolve, type View } from '../project/resolved.ts';
import { useView } from './useView.ts';

interface Wanted {
  readonly step: string | undefined;
  /** The pointer of a question; null for the step itself. */
  readonly question: string | null;
}

/** The first of some views that asks a question of a step, else that asks the step; undefined if none does. */
export function viewThatAsks(
  files: DefinitionFiles,
  views: readonly View[],
  { step = '', question }: Wanted,
): View | undefined {
  const stepIn = (view: View) => resolve(files, view).definition.steps[step];
  const asking = views.find((view) => {
    const found = stepIn(view);
    return found && (question === null || askedPointer(found.schema, question) !== undefined);
  });
  return asking ?? views.find((view) => stepIn(view) !== undefined);
}

/** Puts the views whose market reads a language before the others. */
function readersFirst(
  files: DefinitionFiles,
  views: readonly View[],
  language: string | null,
): readonly View[] {
  if (language === null) return views;
  const reads = (view: View) => resolve(files, view).definition.market.locales.includes(language);
  return [...views.filter(reads), ...views.filter((view) => !reads(view))];
}

/**
 * Opens an address without a market, as links of texts and findings are, in one that asks its step and question, and reads its language if one
 * of them does. Returns whether the address has a market that does.
 */
export function useAskingView(): boolean {
  const { step } = useParams();
  const { search, files, views, view } = useView();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const question = search.get('question');
  const isOpen = search.get('view') === null && step !== undefined;
  const asking = isOpen
    ? viewThatAsks(files, readersFirst(files, views, search.get('language')), { step, question })
    : undefined;
  const key = asking && keyOfView(asking) !== keyOfView(view) ? keyOfView(asking) : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const next = new URLSearchParams(search);
    next.set('view', key);
    void navigate({ search: next.toString(), hash }, { replace: true });
  }, [key, search, hash, navigate]);
  return key === undefined;
}
