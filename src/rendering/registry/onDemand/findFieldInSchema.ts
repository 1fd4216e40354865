import { later } from '../fetchResolving.ts';

/** Replaces RJSF's own in the pages: it is never called for schemas that no answer changes (see `QuickForm`). */
export default later('findFieldInSchema', () => ({}));
