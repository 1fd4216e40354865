/** The step that asks for the list of owners, as definitions name it. */
export const OWNERS_STEP = 'owners';
