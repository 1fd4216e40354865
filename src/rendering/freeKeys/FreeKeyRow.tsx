import { Suspense, useState } from 'react';
import type { ReactNode, KeyboardEvent } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ownMember } from '../../lib/unknownValue.ts';
import { errorsOfMember, ObjectMember, sharedByMembers } from '../fields/ObjectMember.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { InputBox } from '../../components/InputBox.tsx';
import { pathToPointer } from '@stepwright/engine';
import type { FieldPath } from '../schema/fieldPath.ts';
import type { NameProblem } from './findNameProblem.ts';
import { type FreeKeysActions, nameId } from './freeKeysControl.ts';
import { freeMemberSchema } from './freeMembers.ts';
import { NAME } from './listNameErrors.ts';
import { type Row, shownName, UNNAMED } from './rows.ts';
import { pathIdOf } from '../schema/fieldProps.ts';

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
  const { $id, path } = pathIdOf(props);
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

interface NameInputProps {
  readonly id: string;
  /** The path of the member. */
  readonly path: FieldPath;
  readonly label: string;
  readonly name: string;
  readonly problem: NameProblem | undefined;
  readonly locked: boolean;
  /** One left the input. */
  readonly onName: (name: string) => void;
  /** The name is done, and what comes next is its answer. */
  readonly onDone: (name: string) => void;
}

/** The name of a member. What was typed stays, even if the member cannot have that name. */
function NameInput({ id, path, label, name, problem, locked, onName, onDone }: NameInputProps): ReactNode {
  const { t } = useStepForm();
  const [typed, setTyped] = useState({ name, text: name });
  if (typed.name !== name) setTyped({ name, text: name });
  const finish = (): void => {
    if (typed.text !== '' || name !== '') onName(typed.text);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The name is done, not the form.
    event.preventDefault();
    onDone(typed.text);
  };
  return (
    <div className="sw-field" data-pointer={pathToPointer([...path, NAME])}>
      <label className="sw-label" htmlFor={id}>
        {label}
      </label>
      <InputBox>
        <input
          id={id}
          value={typed.text}
          autoComplete="off"
          readOnly={locked}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && `${id}__error`}
          onChange={({ target }) => setTyped({ name, text: target.value })}
          onBlur={finish}
          onKeyDown={handleKey}
        />
      </InputBox>
      {problem && (
        <p id={`${id}__error`} className="sw-error" aria-live="polite">
          <VisuallyHidden>{t('common:errorPrefix')} </VisuallyHidden>
          {t(`common:freeKeys.${problem}`)}
        </p>
      )}
    </div>
  );
}

/** A member without a name is no error before submission. */
function missingIn({ row, errorSchema }: FreeKeyRowProps): NameProblem | undefined {
  if (row.name !== UNNAMED) return undefined;
  return ownMember(ownMember(errorSchema, row.name), NAME) === undefined ? undefined : 'missing';
}

function MemberField(props: FreeKeyRowProps): ReactNode {
  const { row, schema, uiSchema, formData, errorSchema } = props;
  const { additionalProperties: uiOfMembers } = uiSchema ?? {};
  const own = freeMemberSchema(schema, row.name);
  return (
    own && (
      <ObjectMember
        {...sharedByMembers(props)}
        name={row.name}
        required
        schema={own}
        uiSchema={uiOfMembers}
        formData={ownMember(formData, row.name)}
        errorSchema={errorsOfMember(errorSchema, row.name)}
      />
    )
  );
}
