import RjsfForm from '@rjsf/core';
import { createSchemaUtils } from '@rjsf/utils';
import { isSettled } from './settledSchemas.ts';

type State = RjsfForm['state'];
type FormProps = Parameters<RjsfForm['getStateFromProps']>[0];

/**
 * RJSF's form, which looks at each change for what another branch of the schema left over. In a schema that no answer changes there is
 * nothing to find, and in a form of a thousand fields that would take long.
 */
export class QuickForm extends RjsfForm {
  override getStateFromProps(...[props, ...args]: Parameters<RjsfForm['getStateFromProps']>): State {
    const [data, retrieved, resetErrors, changedFields, skipLiveValidate, shouldSanitize, before, ...rest] =
      args;
    return super.getStateFromProps(
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
  }

  /** Our validator reads the answers and keeps nothing of them: it needs no copy. */
  override validate(...args: Parameters<RjsfForm['validate']>): ReturnType<RjsfForm['validate']> {
    const [answers, schema = this.state.schema, schemaUtils = this.state.schemaUtils] = args;
    return schemaUtils.getValidator().validateFormData(answers, schema);
  }
}

/** What RJSF would begin with, without a search for branches. */
function startingState(props: FormProps): Partial<State> | undefined {
  if (!isSettled(props.schema)) return undefined;
  const { validator, schema, experimental_defaultFormStateBehavior: defaults } = props;
  const schemaUtils = createSchemaUtils(validator, schema, defaults);
  return { schemaUtils, hasNestedConditionalSchema: false };
}
