import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { drawsItself, isHiddenConstant } from '../schema/schemaKinds.ts';
import { labelKindOf } from '../schema/labelKind.ts';
import { FieldContext } from '../context/FieldContext.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { FieldLabel } from './FieldLabel.tsx';

/** Label, hint, input and error of one answer. Objects are drawn flat: their leaves are all that one sees. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { schema, hidden, children } = props;
  const drawsNothing = hidden === true || isHiddenConstant(schema) || drawsItself(props);
  return drawsNothing ? children : <LeafField {...props} />;
}

function LeafField(props: FieldTemplateProps): ReactNode {
  const { id, fieldPathId, schema, uiSchema, required, rawErrors, children } = props;
  const { path } = fieldPathId;
  const { width, content, widget } = getUiOptions(uiSchema);
  const texts = useFieldTexts(path, typeof content === 'string' ? content : undefined);
  const error = rawErrors?.[0];
  const describedBy = joinIds(texts.hint && `${id}__hint`, error && `${id}__error`);
  const context = useMemo(
    () => ({ path, texts, describedBy, invalid: error !== undefined }),
    [path, texts, describedBy, error],
  );
  const kind = labelKindOf(schema, uiSchema);
  // Calculated and read-only values are not filled in by the user, so they are not marked as optional either.
  const needed = required === true || widget === 'CalculatedWidget';
  return (
    <div className={width === 'half' ? 'sw-field sw-half' : 'sw-field'} data-pointer={pathToPointer(path)}>
      <div className="sw-head">
        {kind !== 'own' && <FieldLabel id={id} kind={kind} text={texts.label} required={needed} />}
        {texts.hint !== undefined && (
          <p id={`${id}__hint`} className="sw-hint">
            {texts.hint}
          </p>
        )}
      </div>
      <div>
        <FieldContext value={context}>{children}</FieldContext>
      </div>
      <FieldError id={id} reason={error} />
    </div>
  );
}

function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
