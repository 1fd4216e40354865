import RjsfForm from '@rjsf/core';
import { isFilledIn, isSettled } from './settledSchemas.ts';

type State = RjsfForm['state'];
type SchemaUtils = State['schemaUtils'];

/**
 * RJSF's form, which resolves the whole schema and fills in the whole document anew at each change. For a schema that no answer changes
 * there is nothing to find: a form of a thousand fields would spend half its time on that.
 */
export class QuickForm extends RjsfForm {
  override getStateFromProps(...[props, ...args]: Parameters<RjsfForm['getStateFromProps']>): State {
    const [data, retrieved, resetErrors, changedFields, skipLiveValidate, shouldSanitize, ...states] = args;
    const state = super.getStateFromProps(
      props,
      data,
      retrieved,
      resetErrors,
      changedFields,
      skipLiveValidate,
      // What is left over from another branch of the schema; here is only one.
      shouldSanitize === true && !isSettled(props.schema),
      ...states,
    );
    quicken(state.schemaUtils);
    return state;
  }
}

const quickened = new WeakSet<SchemaUtils>();

/** Lets what is settled be answered at once; the object stays, since the form has handed it to its fields. */
function quicken(utils: SchemaUtils): void {
  if (quickened.has(utils)) return;
  quickened.add(utils);
  const retrieve = utils.retrieveSchema.bind(utils);
  const fillIn = utils.getDefaultFormState.bind(utils);
  utils.retrieveSchema = (schema, ...rest) => (isSettled(schema) ? schema : retrieve(schema, ...rest));
  utils.getDefaultFormState = (schema, data, ...rest) =>
    isSettled(schema) && isFilledIn(schema, data) ? data : fillIn(schema, data, ...rest);
}
