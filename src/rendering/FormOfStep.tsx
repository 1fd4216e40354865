import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { UiSchema } from '@rjsf/utils';
import {
  drawnSchema,
  drawStep,
  type FlowRuntime,
  type StepDefinition,
  isAsked,
  type Json,
} from '../engine/index.ts';
import { isItemSegment, linkReferences, listSchemaParts, referenceOf } from '../../validators/index.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import type { ErrorFilter } from './errorFilter.ts';
import { createStepValidator } from './createStepValidator.ts';
import { fields } from './fields/index.ts';
import { NO_KIT } from './formKit.ts';
import { FormButtonsContext } from './FormButtonsContext.ts';
import { FramedForm } from './FramedForm.tsx';
import type { StepFormProps } from './stepFormProps.ts';
import { StepFormContext } from './StepFormContext.ts';
import { useAnswerExchange } from './useAnswerExchange.ts';
import { useFieldFocus } from './useFieldFocus.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useStepFormContext } from './useStepFormContext.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

type DrawnStep = Pick<StepDefinition, 'schema' | 'ui'>;

// Definitions never change, and RJSF compares by identity first.
const NO_UI = {};

/** One life of a form: a new step, or a new definition of it, starts with a new one. */
export function FormOfStep(props: StepFormProps): ReactNode {
  const { runtime, stepId, id, submitLabel, children, kit = NO_KIT, openItem, onOpenItem } = props;
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`no step "${stepId}"`);

  const focus = useFieldFocus();
  const { attempted, failed, extraErrors, forgetServerError, handleAttempt, handleFailedAttempt } =
    useFormErrors(focus.focusFirst, props.serverErrors);
  const exchange = useAnswerExchange(props, forgetServerError);
  const { formRef, initialSlice, handleChange, handleSubmit, flushTexts } = exchange;
  const [errorFilters] = useState(() => new Set<ErrorFilter>());
  const context = useStepFormContext(props, exchange, errorFilters, focus);
  const { settle } = exchange;
  const validator = useMemo(
    () => createStepValidator({ runtime, stepId, filters: errorFilters, settle }),
    [runtime, stepId, errorFilters, settle],
  );
  const drawn = useDrawnStep(runtime, step, exchange);
  const allFields = useMemo(() => ({ ...fields, ...kit.fields }), [kit]);
  const buttons = useMemo(() => ({ submitLabel, children }), [submitLabel, children]);
  const handleSubmitting = useCallback((): void => {
    flushTexts();
    handleAttempt();
  }, [flushTexts, handleAttempt]);

  return (
    <StepFormContext value={context}>
      <FormButtonsContext value={buttons}>
        <FramedForm
          openItem={openItem}
          onOpenItem={onOpenItem}
          rootRef={focus.rootRef}
          onSubmitCapture={handleSubmitting}
          failed={failed}
          formRef={formRef}
          id={id}
          schema={drawnSchema(drawn.schema)}
          uiSchema={drawnUi(drawn)}
          validator={validator}
          fields={allFields}
          initialFormData={initialSlice}
          liveValidate={attempted ? 'onChange' : false}
          extraErrors={extraErrors}
          onChange={handleChange}
          onSubmit={handleSubmit}
          onError={handleFailedAttempt}
        />
      </FormButtonsContext>
    </StepFormContext>
  );
}

/** Returns the step under its present rules: another object only when their results change. */
function useDrawnStep(
  runtime: FlowRuntime,
  step: StepDefinition,
  { settle, subscribe }: Pick<AnswerExchange, 'settle' | 'subscribe'>,
): Pick<StepDefinition, 'schema' | 'ui'> {
  const fields = useSyncExternalStore(subscribe, () => settle()?.fields);
  return useMemo(() => drawStep(runtime, step, fields), [runtime, step, fields]);
}

/** The `ui` of a step as RJSF reads it: what repeats itself in the schema is drawn as it is the first time. */
const drawnUi = memoizeByObject(withRepeated);

function withRepeated({ schema, ui }: DrawnStep): UiSchema {
  const linked = linkReferences(schema);
  const parts = linked === schema ? [] : listSchemaParts(linked, isAsked);
  const definitions = parts.flatMap(({ again }) => {
    const reference = again && referenceOf(again.schema);
    const first = again && uiAt(ui, again.path);
    return reference !== undefined && isRecord(first) ? [[reference, first] as const] : [];
  });
  const own = (ui ?? NO_UI) as UiSchema; // checked by its own meta-schema
  return definitions.length === 0 ? own : { ...own, 'ui:definitions': Object.fromEntries(definitions) };
}

function uiAt(ui: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((around, segment) => {
    const name = isItemSegment(segment) ? 'items' : segment;
    return isRecord(around) && Object.hasOwn(around, name) ? around[name] : undefined;
  }, ui);
}
