import RjsfForm from '@rjsf/core';
import { createSchemaUtils } from '@rjsf/utils';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { withItem, withMember } from '../../lib/withMember.ts';
import { isSettled } from '../registry/settledSchemas.ts';

type State = RjsfForm['state'];
type FormProps = Parameters<RjsfForm['getStateFromProps']>[0];

/**
 * RJSF's form, which checks at each change for values of another branch of the schema. In a schema that no answer
 * changes there are none, and in a form of a thousand fields the check takes long.
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
      // Removes values from other branches of the schema; a settled schema has only one.
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

  /** Other answers are other objects: nothing has to be compared in depth to know that they changed. */
  override shouldComponentUpdate(props: FormProps, state: State): boolean {
    return state.formData !== this.state.formData || super.shouldComponentUpdate(props, state);
  }
}

interface Change {
  readonly newValue: unknown;
  readonly path: readonly (string | number)[];
  readonly newErrorSchema?: unknown;
}

/** RJSF's form as it is; its types call this its own. */
interface Changing {
  processChange(change: Change, isLast: boolean, before: State, props: FormProps): Partial<State>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RJSF's types call its method private
const rjsf = RjsfForm.prototype as unknown as Changing;

/** RJSF copies all answers at each change; where it has nothing to resolve, what did not change stays the same object. */
const changing: Changing & ThisType<Changing> = {
  processChange(change, isLast, before, props) {
    return rjsf.processChange.call(this, asWhole(change, before, props), isLast, before, props);
  },
};
Object.assign(QuickForm.prototype, changing);

/** The change of one answer as one of all answers, which RJSF takes as they are. */
function asWhole(change: Change, { formData, customErrors }: State, { schema }: FormProps): Change {
  const { newValue, path, newErrorSchema } = change;
  const isOnlyValue =
    newErrorSchema === undefined && customErrors === undefined && typeof newValue !== 'symbol';
  if (!isOnlyValue || path.length === 0 || !isRecord(formData) || !isSettled(schema)) return change;
  return { newValue: withValueAt(formData, path, newValue), path: [] };
}

function withValueAt(path: unknown, [head, ...rest]: Change['path'], value: unknown): unknown {
  if (head === undefined) return value;
  if (typeof head === 'string') {
    const members = isRecord(path) ? path : {};
    return withMember(members, head, withValueAt(ownMember(members, head), rest, value));
  }
  const items: readonly unknown[] = Array.isArray(path) ? path : [];
  // An item that was emptied keeps its position.
  const item = withValueAt(items[head], rest, value) ?? null;
  return head < items.length ? withItem(items, head, item) : Object.assign(items.slice(), { [head]: item });
}

/** Returns RJSF's initial state without a search for branches. */
function startingState(props: FormProps): Partial<State> | undefined {
  if (!isSettled(props.schema)) return undefined;
  const { validator, schema, experimental_defaultFormStateBehavior: defaults } = props;
  const schemaUtils = createSchemaUtils(validator, schema, defaults);
  return { schemaUtils, hasNestedConditionalSchema: false };
}
