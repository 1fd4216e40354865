/** Why the server cannot start, in words for the operator. */
export class StartProblem extends Error {}
