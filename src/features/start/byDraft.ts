import { draftKey, hasDraft } from '../drafts/hasDraft.ts';
import type { StartContentProps } from './screens/startProps.ts';

interface DraftCase {
  readonly resumes: boolean;
  /** Attributes by which `showDrafts` finds the element of the case. */
  readonly marks: {
    readonly hidden?: boolean;
    /** The key of the visitor's draft. */
    readonly 'data-draft'?: string;
    /** Whether it is for visitors who have one. */
    readonly 'data-resumes'?: boolean;
  };
}

/**
 * The cases that a part of a start page is drawn for: one if it is known whether there is an unfinished application, both if only the browser
 * knows, for `showDrafts` to choose from.
 */
export function draftCases({
  resumes,
  config: { portal, currency },
}: Pick<StartContentProps, 'resumes' | 'config'>): readonly DraftCase[] {
  if (resumes !== undefined) return [{ resumes, marks: {} }];
  const key = draftKey(portal, currency);
  return [false, true].map((isResumed) => ({
    resumes: isResumed,
    marks: { 'data-draft': key, 'data-resumes': isResumed, hidden: isResumed },
  }));
}

/** Shows what a page has for visitors with, or without, the applications that this browser keeps. */
export function showDrafts(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-draft]')) {
    const { draft, resumes } = element.dataset;
    if (draft) element.hidden = hasDraft(draft) !== (resumes === 'true');
  }
}
