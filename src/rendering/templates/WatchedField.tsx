import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { EarlyMembersContext } from '../context/MemberErrors.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { useEarlyError } from './useEarlyError.ts';
import { useExternalRule } from './useExternalRule.ts';

/** A question that begins with an answer, whose error shows as soon as the user leaves it, or that a rule of the product validates. */
export function WatchedField(props: FieldTemplateProps): ReactNode {
  const { rawErrors, schema, children, registry } = props;
  // A layout may draw questions in its own way.
  const { FieldTemplate } = registry.templates;
  useBeginning(props);
  const { anchor, early, members } = useEarlyError(props);
  const { refusal, kind } = useExternalRule(props);
  const shown = rawErrors ?? [early, refusal].filter((one) => one !== undefined);
  const isRuled = Reflect.get(schema, 'externalRule') !== undefined;
  return (
    <>
      <span hidden ref={anchor} />
      <FieldTemplate {...props} rawErrors={shown}>
        <>
          <EarlyMembersContext value={members}>{children}</EarlyMembersContext>
          {isRuled && <RuleStatus kind={kind} />}
        </>
      </FieldTemplate>
    </>
  );
}

function RuleStatus({ kind }: Pick<ReturnType<typeof useExternalRule>, 'kind'>): ReactNode {
  const { t } = useStepForm();
  return (
    <output className="sw-hint">
      {kind === 'checking' && t('common:rule.checking')}
      {kind === 'unreachable' && t('common:rule.unreachable')}
    </output>
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
