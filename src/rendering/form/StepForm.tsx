import { use, useState, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiSchema } from '@rjsf/utils';
import { answerTexts, prepareAnswerTexts } from '../texts/answersInTexts.ts';
import {
  drawnSchema,
  drawStep,
  isAsked,
  type FlowRuntime,
  type StepDefinition,
  type Json,
} from '@stepwright/engine';
import { isItemSegment, linkReferences, listSchemaParts, referenceOf } from '@stepwright/validators';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { prepareResolving } from '../registry/fetchResolving.ts';
import type { StepFormProps } from '../context/stepFormProps.ts';
import type { ErrorFilter } from '../context/errorFilter.ts';
import { createStepValidator } from './createStepValidator.ts';
import { fields } from '../fields/index.ts';
import { NO_KIT } from '../context/formKit.ts';
import { widgets } from '../widgets/index.ts';
import { FormButtonsContext, FramedForm } from './FramedForm.tsx';
import { StepFormContext } from '../context/StepFormContext.ts';
import { useAnswerExchange } from './useAnswerExchange.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';
import { useFieldFocus } from '../focus/useFieldFocus.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useStepFormContext } from './useStepFormContext.ts';

/**
 * Draws a step of kind `form` from its definition, validates it by the flow's own validators and gives the answers to the screen.
 * No error is shown before the first attempt to continue.
 *
 *     <StepForm runtime={runtime} stepId="vehicle" answers={answers} onChange={setSlice} onSubmit={submit} />
 */
export function StepForm(props: StepFormProps): ReactNode {
  const [drawn, setDrawn] = useState({ runtime: props.runtime, generation: 0 });
  // RJSF counts all functions as equal and would keep the validators of an older definition.
  if (drawn.runtime !== props.runtime) {
    setDrawn({ runtime: props.runtime, generation: drawn.generation + 1 });
  }
  return <FormWithParts key={`${props.stepId} ${drawn.generation}`} {...props} />;
}

/** Shows the form, as soon as the code that its schema needs is loaded. */
function FormWithParts(props: StepFormProps): ReactNode {
  const schema = props.runtime.definition.steps[props.stepId]?.schema ?? {};
  const { i18n } = useTranslation('steps');
  const [missing] = useState(() =>
    whenAll(
      prepareResolving(drawnSchema(schema)),
      answerTexts() ? undefined : prepareAnswerTexts(i18n, props.stepId),
    ),
  );
  const form = <FormOfStep {...props} />;
  return missing ? <After arrival={missing}>{form}</After> : form;
}

type DrawnStep = Pick<StepDefinition, 'schema' | 'ui'>;

// Definitions never change, and RJSF compares by identity first.
const NO_UI = {};

/** One life of a form: a new step, or a new definition of it, starts with a new one. */
function FormOfStep(props: StepFormProps): ReactNode {
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
  const allWidgets = useMemo(() => ({ ...widgets, ...kit.widgets }), [kit]);
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
          widgets={allWidgets}
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
  const read = () => settle()?.fields;
  const fields = useSyncExternalStore(subscribe, read, read);
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

/** One promise for those of parts that are not there yet, if any. */
function whenAll(...arrivals: readonly (Promise<unknown> | undefined)[]): Promise<unknown> | undefined {
  return arrivals.some(Boolean)
    ? Promise.all(arrivals.filter((arrival) => arrival !== undefined))
    : undefined;
}

function After({
  arrival,
  children,
}: {
  readonly arrival: Promise<unknown>;
  readonly children: ReactNode;
}): ReactNode {
  use(arrival);
  return children;
}
