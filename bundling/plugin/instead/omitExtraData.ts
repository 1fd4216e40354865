import { refuse } from './unused.ts';

// Answers that a schema does not name are left out by `projectAnswers`, not by RJSF.
export const getUsedFormData = refuse('getUsedFormData');
export const getFieldNames = refuse('getFieldNames');
export const isValueEmpty = refuse('isValueEmpty');

const omitExtraData = refuse('omitExtraData');

export default omitExtraData;
