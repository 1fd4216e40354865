import fc from 'fast-check';
import { seedOfRun } from './onlyInAll.ts';

/** fast-check, for test files that make up cases: the same ones in each `npm test`. */
const seed = seedOfRun();
if (seed !== undefined) fc.configureGlobal({ seed });

export default fc;
