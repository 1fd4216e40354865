import RjsfForm from '@rjsf/core';
import { createSchemaUtils } from '@rjsf/utils';
import { isFilledIn, isSettled } from './settledSchemas.ts';

type State = RjsfForm['state'];
type SchemaUtils = State['schemaUtils'];
type FormProps = Parameters<RjsfForm['getStateFromProps']>[0];

/**
 * RJSF's form, which fills in the whole document anew at each change, and looks for what another branch of the schema left over. For a
 * schema that no answer changes there is nothing to find: a form of a thousand fields would spend half its time on that.
 */
export class QuickForm extends RjsfForm {
  override getStateFromProps(...[props, ...args]: Parameters<RjsfForm['getStateFromProps']>): State {
    const [data, retrieved, resetErrors, changedFields, skipLiveValidate, shouldSanitize, before, ...rest] =
      args;
    const state = super.getStateFromProps(
      props,
      data,
      retrieved,
      resetErrors,
      changedFields,
      skipLiveValidate,
      // What is left over from another branch of the schema; here is only one.
      shouldSanitize === true && !isSettled(props.schema),
      before ?? this.state ?? startingState(props),
      ...rest,
    );
    quicken(state.schemaUtils);
    return state;
  }
}

/** What RJSF would begin with, quick from the start. */
function startingState(props: FormProps): Partial<State> | undefined {
  if (!isSettled(props.schema)) return undefined;
  const { validator, schema, experimental_defaultFormStateBehavior: defaults } = props;
  const schemaUtils = createSchemaUtils(validator, schema, defaults);
  quicken(schemaUtils);
  return { schemaUtils, hasNestedConditionalSchema: false };
}

const quickened = new WeakSet<SchemaUtils>();

/** Leaves answers that have all they need as they are; the object stays, since the form has handed it to its fields. */
function quicken(utils: SchemaUtils): void {
  if (quickened.has(utils)) return;
  quickened.add(utils);
  const fillIn = utils.getDefaultFormState.bind(utils);
  utils.getDefaultFormState = (schema, data, ...rest) =>
    isSettled(schema) && isFilledIn(schema, data) ? data : fillIn(schema, data, ...rest);
}
