/** Fetches the parts around the questions that the first steps do without. */
export const loadLaterTemplates = () => import('./laterTemplates.ts');
