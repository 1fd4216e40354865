import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { FieldContext, useField } from '../context/FieldContext.ts';
import { EarlyMembersContext, MemberErrorsContext } from '../context/MemberErrors.ts';
import { readReason, writeReason } from '../errors/errorText.ts';
import { pathIdOf } from '../schema/fieldProps.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { ConstantOrText } from './ConstantOrText.tsx';

/** An object that one widget draws and changes: one question, below which the errors of all its members are shown. */
export function WholeObject(props: FieldProps): ReactNode {
  const early = useContext(EarlyMembersContext);
  const errorSchema = useMemo(() => ({ ...early, ...props.errorSchema }), [early, props.errorSchema]);
  const { $id: id, path } = pathIdOf(props);
  const field = useField();
  const { errors, shown } = useMemo(
    () => listErrors(errorSchema, { id, pointer: pathToPointer(path) }),
    [errorSchema, id, path],
  );
  const context = useMemo(() => {
    const ids = [field.describedBy, ...shown.map((one) => `${one.id}__error`)];
    return {
      ...field,
      describedBy: ids.filter(Boolean).join(' ') || undefined,
      invalid: field.invalid || shown.length > 0,
    };
  }, [field, shown]);
  return (
    <>
      <FieldContext value={context}>
        <MemberErrorsContext value={errors}>
          <ConstantOrText {...props} />
        </MemberErrorsContext>
      </FieldContext>
      {shown.map((one) => (
        <FieldError key={one.id} {...one} />
      ))}
    </>
  );
}

interface VisibleError {
  readonly id: string;
  /** As `writeReason` wrote it. */
  readonly reason: string;
}

/** The errors of the members; a sentence that is the same for several is shown once. */
function listErrors(errorSchema: unknown, whole: { readonly id: string; readonly pointer: string }) {
  const errors = new Map<string, string>();
  const byReason = new Map<string, VisibleError>();
  for (const [name, inside] of Object.entries(Object(errorSchema))) {
    const [first] = name === '__errors' ? [] : reasonsIn(inside);
    if (first === undefined) continue;
    // The texts of the step are those of the whole.
    const reason = writeReason({ ...readReason(first), pointer: whole.pointer });
    const shown = byReason.get(reason) ?? { id: `${whole.id}_${name}`, reason };
    byReason.set(reason, shown);
    errors.set(name, `${shown.id}__error`);
  }
  return { errors, shown: [...byReason.values()] };
}

function reasonsIn(errors: unknown): readonly string[] {
  if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
  return isRecord(errors) ? Object.values(errors).flatMap(reasonsIn) : [];
}
