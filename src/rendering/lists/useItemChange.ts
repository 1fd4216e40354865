import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { countFixed } from './itemSchemas.ts';

/** Hands on what changed inside of an item; the same function as long as the list is drawn. */
export function useItemChange(props: FieldProps): FieldProps['onChange'] {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useCallback((value, path, errors, id) => {
    const { onChange, fieldPathId, childFieldPathId } = latest.current;
    const list = (childFieldPathId ?? fieldPathId).path;
    const emptied = value === undefined && path.length === list.length + 1;
    // The last answer of an optional tuple was removed: its inputs stay, and it is no answer any more.
    if (emptied && isOnlyAnswer(latest.current, path.at(-1))) return onChange(undefined, list, errors, id);
    return onChange(value, path, errors, id);
  }, []);
}

function isOnlyAnswer({ required, schema, formData }: FieldProps, position: unknown): boolean {
  const items: readonly unknown[] = Array.isArray(formData) ? formData : [];
  if (required === true || countFixed(schema) === 0) return false;
  return items.every((item, index) => index === position || item === undefined || item === null);
}
