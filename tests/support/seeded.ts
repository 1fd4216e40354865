import fc from 'fast-check';
import { SEED_OF_RUN } from './onlyInAll.ts';

/** fast-check, for test files that make up cases: the same ones in each `npm test`. */
if (SEED_OF_RUN !== undefined) fc.configureGlobal({ seed: SEED_OF_RUN });

export default fc;
