import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';

/** Draws nothing, and keeps the answer at the schema's constant, also when a branch of the schema changes it. */
export function HiddenWidget({ schema, value, onChange }: WidgetProps): ReactNode {
  const constant: unknown = schema.const;
  useEffect(() => {
    if (constant !== undefined && value !== constant) onChange(constant);
  }, [constant, value, onChange]);
  return null;
}
