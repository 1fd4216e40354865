import { refuse } from './unused.ts';

// RJSF asks for it to leave out extra data, which it is not told to do.
const toPathSchema = refuse('toPathSchema');

export default toPathSchema;
