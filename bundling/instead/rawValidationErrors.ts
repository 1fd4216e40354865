import { refuse } from './unused.ts';

// `createStepValidator` judges by our own codes, and never by AJV's messages.
const processRawValidationErrors = refuse('processRawValidationErrors');

export default processRawValidationErrors;
