import { draftKey, hasDraft } from '../drafts/hasDraft.ts';
import type { StartContentProps } from './screens/startProps.ts';

interface DraftCase {
  readonly resumes: boolean;
  /** Attributes by which `showDrafts` finds the element of the case. */
  readonly marks: {
    readonly hidden?: boolean;
    readonly 'data-draft'?: string;
    readonly 'data-no-draft'?: string;
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
  return [
    { resumes: false, marks: { 'data-no-draft': key } },
    { resumes: true, marks: { 'data-draft': key, hidden: true } },
  ];
}

/** Shows what a page has for visitors with, or without, the applications that this browser keeps. */
export function showDrafts(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-draft], [data-no-draft]')) {
    const { draft, noDraft } = element.dataset;
    element.hidden = hasDraft(draft ?? noDraft ?? '') === (draft === undefined);
  }
}
