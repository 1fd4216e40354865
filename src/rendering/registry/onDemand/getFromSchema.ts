import { later } from '../fetchResolving.ts';

/** Replaces RJSF's own in the pages. */
export default later('getFromSchema', (...[, , , , instead]) => instead);
