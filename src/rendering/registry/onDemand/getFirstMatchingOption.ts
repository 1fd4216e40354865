import { later } from '../fetchResolving.ts';

/** Replaces RJSF's own in the pages. */
export default later('getFirstMatchingOption', () => 0);
