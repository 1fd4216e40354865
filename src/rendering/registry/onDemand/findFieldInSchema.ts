import { later } from '../fetchResolving.ts';

/** Takes the place of RJSF's own in the pages: what no answer changes is never asked for it (see `QuickForm`). */
export default later('findFieldInSchema', () => ({}));
