/** What the category's search writes; the first of them stands for all. */
export const CATEGORY_MEMBERS: readonly string[] = ['segment', 'mccDetails'];
