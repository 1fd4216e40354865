/** Leads to the frontier of the draft: the first question without an answer. */
export const RESUME_PATH = '/get-started/resume';
