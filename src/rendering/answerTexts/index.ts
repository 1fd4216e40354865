export { createSay } from './createSay.ts';
export { createShowAnswer } from './createShowAnswer.ts';
