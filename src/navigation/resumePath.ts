/** Leads to the frontier of the draft: the first question without an answer. */
export const RESUME_PATH = '/get-started/resume';

/** Every question before the review on one page, in portals without the multistep form. */
export const ONE_PAGE_PATH = '/get-started/application';
