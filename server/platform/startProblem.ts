/** Why the server cannot start, in words for whoever started it. */
export class StartProblem extends Error {}
