import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldTemplate } from './FieldTemplate.tsx';

/**
 * A question that begins with an answer. The answer is reported when the question is first drawn, so that conditions see it. A removed
 * one is kept as null, else the question would begin with it again.
 */
export function WatchedField(props: FieldTemplateProps): ReactNode {
  const { formData, fieldPathId, onChange } = props;
  const isReported = useRef(false);
  const isRemoved = formData === undefined;
  useEffect(() => {
    if (isReported.current && !isRemoved) return;
    isReported.current = true;
    // After the effects of the form, which compares its answers with those that it has reported.
    queueMicrotask(() => onChange(isRemoved ? null : formData, fieldPathId.path, undefined, fieldPathId.$id));
  }, [isRemoved, formData, fieldPathId, onChange]);
  return <FieldTemplate {...props} />;
}
