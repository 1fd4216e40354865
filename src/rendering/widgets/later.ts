/** Fetches the one file of parts that the first steps do without. */
export const loadLater = () => import('./laterWidgets.ts');
