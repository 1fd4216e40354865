import { DEFAULTS } from '../../defaultsBehaviour.ts';
import { fillIn } from '../../fillIn.ts';
import { isSettled } from '../../settledSchemas.ts';
import { later } from '../fetchResolving.ts';

const getDefaultFormState = later('getDefaultFormState', (...[, , answers]) => answers);

/** Replaces RJSF's own in the pages: schemas that no answer changes are filled in at once. */
const fillInQuickly: typeof getDefaultFormState = (...args) => {
  const [, schema, answers, , includeUndefined = false, behaviour] = args;
  const isOwn = includeUndefined === false && behaviour === DEFAULTS && isSettled(schema);
  return isOwn ? (fillIn(schema, answers) as typeof answers) : getDefaultFormState(...args);
};

export default fillInQuickly;
