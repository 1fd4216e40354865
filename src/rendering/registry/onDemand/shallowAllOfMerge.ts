import { later } from '../fetchResolving.ts';

/** Replaces RJSF's own in the pages. */
export default later('shallowAllOfMerge', (schema) => schema);
