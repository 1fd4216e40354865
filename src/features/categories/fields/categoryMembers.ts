/** Properties that the category search writes; the first one represents all. */
export const CATEGORY_MEMBERS: readonly string[] = ['segment', 'mccDetails'];
