import { useMemo } from 'react';
import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { drawsItself, isHiddenConstant } from '../schema/schemaKinds.ts';
import { isFilledIn, labelKindOf } from '../schema/labelKind.ts';
import { useFieldTexts } from './useFieldTexts.ts';

/** Whether a template has nothing to draw around an answer: it is hidden, or an object whose leaves are all that one sees. */
export function isBare(props: FieldTemplateProps): boolean {
  return props.hidden === true || isHiddenConstant(props.schema) || drawsItself(props);
}

/** Returns all that templates draw around the input of one answer: its texts, the kind of its label, and its error. */
export function useQuestion({ id, fieldPathId, schema, uiSchema, required, rawErrors }: FieldTemplateProps) {
  const { path } = fieldPathId;
  const { content } = getUiOptions(uiSchema);
  const texts = useFieldTexts(path, typeof content === 'string' ? content : undefined);
  const error = rawErrors?.[0];
  const describedBy = joinIds(texts.hint && `${id}__hint`, error && `${id}__error`);
  /** For the input. */
  const context = useMemo(
    () => ({ path, texts, describedBy, invalid: error !== undefined }),
    [path, texts, describedBy, error],
  );
  const isNeeded = required === true || !isFilledIn(uiSchema);
  return { path, texts, error, context, kind: labelKindOf(schema, uiSchema), isNeeded };
}

function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
