import { Problem } from '../../../src/contract/problem.ts';

/** The responses that every call may give instead of its own. */
export const problems = { '4xx': Problem, '5xx': Problem } as const;
