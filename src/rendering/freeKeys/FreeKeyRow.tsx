import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useStepForm } from '../StepFormContext.ts';
import type { NameProblem } from './findNameProblem.ts';
import { type FreeKeysActions, nameId } from './freeKeysControl.ts';
import { freeMemberSchema } from './freeMembers.ts';
import { NAME } from './listNameErrors.ts';
import { NameInput } from './NameInput.tsx';
import { type Row, shownName, UNNAMED } from './rows.ts';

interface FreeKeyRowProps extends FieldProps {
  readonly row: Row;
  readonly keyText: string;
  readonly problem: NameProblem | undefined;
  readonly rename: FreeKeysActions['rename'];
  readonly remove: ((row: Row) => void) | undefined;
}

/** A member that a person named: its name, its answer, and the button that removes both. */
export function FreeKeyRow(props: FreeKeyRowProps): ReactNode {
  const { row, keyText, problem, rename, remove } = props;
  const { $id, path } = props.childFieldPathId ?? props.fieldPathId;
  const { t } = useStepForm();
  const id = nameId($id, row);
  const bodyId = `${id}__body`;
  return (
    <li className="sw-item">
      <fieldset>
        <legend>
          <VisuallyHidden>{shownName(row) || keyText}</VisuallyHidden>
        </legend>
        <NameInput
          id={id}
          path={[...path, row.name]}
          label={keyText}
          name={shownName(row)}
          problem={problem ?? missingIn(props)}
          locked={props.disabled === true || props.readonly === true}
          onName={(name) => rename(row, name)}
          onDone={(name) => rename(row, name, { inside: bodyId })}
        />
        <div id={bodyId} className="sw-item-body">
          <Suspense fallback={null}>
            <MemberField {...props} />
          </Suspense>
        </div>
        {remove && (
          <button type="button" className="sw-action" onClick={() => remove(row)}>
            {t('common:list.remove')}
            <VisuallyHidden> {shownName(row)}</VisuallyHidden>
          </button>
        )}
      </fieldset>
    </li>
  );
}

/** A member without a name is no problem before somebody tries to hand it in. */
function missingIn({ row, errorSchema }: FreeKeyRowProps): NameProblem | undefined {
  const errors: unknown = Reflect.get(errorSchema ?? {}, row.name);
  return row.name === UNNAMED && Object.hasOwn(Object(errors) as object, NAME) ? 'missing' : undefined;
}

function MemberField({
  row,
  schema,
  uiSchema,
  formData,
  errorSchema,
  registry,
  ...props
}: FreeKeyRowProps): ReactNode {
  const { SchemaField } = registry.fields;
  const { path } = props.childFieldPathId ?? props.fieldPathId;
  const own = freeMemberSchema(schema, row.name);
  const errors: ErrorSchema | undefined = Reflect.get(errorSchema ?? {}, row.name);
  if (!SchemaField || !own) return null;
  return (
    <SchemaField
      name={row.name}
      required
      schema={own}
      uiSchema={uiSchema?.['additionalProperties']}
      formData={valueAt(formData, row.name)}
      {...(errors === undefined ? {} : { errorSchema: errors })}
      fieldPathId={toFieldPathId(row.name, registry.globalFormOptions, [...path])}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      registry={registry}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
    />
  );
}

function valueAt(members: unknown, name: string): unknown {
  const known = Object(members) as object;
  return Object.hasOwn(known, name) ? Reflect.get(known, name) : undefined;
}
