/** Gray lines in place of four questions. */
export const QUESTION_BONES = '<span class="bone label"></span><span class="bone field"></span>'.repeat(4);
