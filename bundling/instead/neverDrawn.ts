import { refuse } from './unused.ts';

const NeverDrawn = refuse('A component of MUI');

export default NeverDrawn;
