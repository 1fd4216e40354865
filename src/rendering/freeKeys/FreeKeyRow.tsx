import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ownMember } from '../../lib/unknownValue.ts';
import { errorsOfMember, ObjectMember, sharedByMembers } from '../fields/ObjectMember.tsx';
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

/** A member without a name is no error before submission. */
function missingIn({ row, errorSchema }: FreeKeyRowProps): NameProblem | undefined {
  const errors: unknown = Reflect.get(errorSchema ?? {}, row.name);
  return row.name === UNNAMED && Object.hasOwn(Object(errors) as object, NAME) ? 'missing' : undefined;
}

function MemberField(props: FreeKeyRowProps): ReactNode {
  const { row, schema, uiSchema, formData, errorSchema } = props;
  const own = freeMemberSchema(schema, row.name);
  return (
    own && (
      <ObjectMember
        {...sharedByMembers(props)}
        name={row.name}
        required
        schema={own}
        uiSchema={uiSchema?.['additionalProperties']}
        formData={ownMember(formData, row.name)}
        errorSchema={errorsOfMember(errorSchema, row.name)}
      />
    )
  );
}
