import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { isRecord } from '../../lib/unknownValue.ts';
import type { ErrorFilter } from '../context/errorFilter.ts';
import { PlainObject } from '../fields/PlainObject.tsx';
import { ListFoot, ListFrame, ListHead } from '../lists/ListFrame.tsx';
import { UndoRow } from '../lists/UndoRow.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { FreeKeyRow } from './FreeKeyRow.tsx';
import { namedMembers } from './freeMembers.ts';
import { listNameErrors } from './listNameErrors.ts';
import { UNNAMED } from './rows.ts';
import { useFreeKeys } from './useFreeKeys.ts';
import { pathIdOf } from '../schema/fieldProps.ts';

/** An object whose members a person names: those that the schema names, then rows of a name and an answer each. */
export function FreeKeys(props: FieldProps): ReactNode {
  const { $id: id, path } = pathIdOf(props);
  const { t, errorFilters } = useStepForm();
  const texts = useFieldTexts(path);
  const named = useMemo(() => namedMembers(props.schema), [props.schema]);
  const { rows, outcome, problems, actions } = useFreeKeys(props);
  const limits = limitsOf(props);
  const nameOf = (name: string): string =>
    name === UNNAMED ? t('common:list.item', { number: rows.length }) : name;

  useLayoutEffect(() => {
    const filter: ErrorFilter = (errors) => [
      ...errors,
      ...listNameErrors(path, { rows, problems, formData: props.formData }),
    ];
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
  const items = rows.map((row) => (
    <FreeKeyRow
      key={row.id}
      {...props}
      row={row}
      keyText={texts.key}
      problem={problems[row.id]}
      rename={actions.rename}
      remove={limits.removable ? actions.remove : undefined}
    />
  ));
  const { removed } = outcome ?? {};
  const undo = removed && <UndoRow key="undo" item={nameOf(removed.row.name)} onUndo={actions.undo} />;
  const drawn = undo ? items.toSpliced(removed.index, 0, undo) : items;
  return (
    <ListFrame className="sw-cards" aria-describedby={texts.hint && `${id}__hint`}>
      <ListHead id={id} texts={texts} required={props.required === true} />
      <PlainObject {...props} schema={named} />
      {drawn.length > 0 && <ol>{drawn}</ol>}
      <ListFoot
        id={id}
        path={path}
        reason={props.rawErrors?.[0]}
        add={texts.add}
        limits={limits}
        limit={props.schema.maxProperties}
        onAdd={actions.add}
      />
      <output>
        <VisuallyHidden>{outcome && t(TEXTS[outcome.kind], { item: nameOf(outcome.name) })}</VisuallyHidden>
      </output>
    </ListFrame>
  );
}

const TEXTS = {
  added: 'common:list.added',
  removed: 'common:list.removed',
  restored: 'common:list.restored',
  renamed: 'common:freeKeys.renamed',
} as const;

/** Returns the permitted actions on the members, with the texts of lists. */
function limitsOf({ schema, uiSchema, formData, disabled, readonly }: FieldProps) {
  const options = getUiOptions(uiSchema);
  const open = disabled !== true && readonly !== true;
  const count = isRecord(formData) ? Object.keys(formData).length : 0;
  return {
    fixed: 0,
    addable: open && options.addable !== false,
    removable: open && options.removable !== false,
    orderable: false,
    copyable: false,
    full: count >= (schema.maxProperties ?? Infinity),
    fewest: false,
  };
}
