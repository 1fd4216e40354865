/** Texts that only steps after the first ones need, and their errors; see bundling/. */
export const LATER_STEPS = 'laterSteps';
