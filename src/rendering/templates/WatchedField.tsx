import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldTemplate } from './FieldTemplate.tsx';
import { useEarlyError } from './useEarlyError.ts';

/** A question that begins with an answer, or whose error shows as soon as the user leaves it. */
export function WatchedField(props: FieldTemplateProps): ReactNode {
  const { rawErrors } = props;
  useBeginning(props);
  const { anchor, early } = useEarlyError(props);
  const shown = rawErrors ?? (early === undefined ? undefined : [early]);
  return (
    <>
      <span hidden ref={anchor} />
      <FieldTemplate {...props} {...(shown && { rawErrors: shown })} />
    </>
  );
}

/** Reports the default of a question when it is first drawn, so that conditions see it, and null once it was removed. */
function useBeginning({ schema, formData, fieldPathId, onChange }: FieldTemplateProps): void {
  const isReported = useRef(schema.default === undefined);
  const isRemoved = schema.default !== undefined && formData === undefined;
  useEffect(() => {
    if (isReported.current && !isRemoved) return;
    isReported.current = true;
    // After the effects of the form, which compares its answers with those that it has reported.
    queueMicrotask(() => onChange(isRemoved ? null : formData, fieldPathId.path, undefined, fieldPathId.$id));
  }, [isRemoved, formData, fieldPathId, onChange]);
}
