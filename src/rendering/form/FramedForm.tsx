import {
  memo,
  useContext,
  createContext,
  Suspense,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  type RefObject,
} from 'react';
import type RjsfForm from '@rjsf/core';
import Button from '@mui/material/Button';
import { DEFAULTS } from '../registry/defaultsBehaviour.ts';
import { onDemand } from '../../lib/onDemand.tsx';
import { QuickForm } from './QuickForm.ts';
import type { ErrorSummaryProps } from '../templates/ProblemLinks.tsx';
import { loadLaterTemplates } from '../templates/later.ts';
import { templates } from '../templates/index.ts';
import type { FailedAttempt } from './useFormErrors.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { LATER } from '../context/later.tsx';
import { FormRoot } from './FormRoot.tsx';
import { type ItemPages, ItemPagesContext } from '../context/ItemPagesContext.ts';
import type { StepFormProps } from '../context/stepFormProps.ts';

const ErrorSummary = onDemand<ErrorSummaryProps>(async () => (await loadLaterTemplates()).ErrorSummary);
const NO_UI = {};

type RjsfProps = ComponentProps<typeof RjsfForm>;
type Given =
  | 'schema'
  | 'uiSchema'
  | 'validator'
  | 'fields'
  | 'widgets'
  | 'liveValidate'
  | 'onChange'
  | 'onSubmit'
  | 'onError';

interface FramedFormProps
  extends Omit<ComponentProps<typeof FormFrame>, 'children'>, Pick<RjsfProps, Given | 'initialFormData'> {
  readonly formRef: Ref<RjsfForm>;
  readonly id: string | undefined;
  readonly failed: FailedAttempt | undefined;
  readonly extraErrors: RjsfProps['extraErrors'] | undefined;
}

/** Summary that the form shows above its questions: the errors of the last attempt to continue, if any. */
const FormSummaryContext = createContext<ReactNode>(null);

/** Passes the buttons below the fields around RJSF, which would compare them deeply. */
export const FormButtonsContext = createContext<{
  readonly submitLabel: string | undefined;
  readonly children: ReactNode;
}>({ submitLabel: undefined, children: undefined });

/** The form in its frame, drawn again only when something of it changed: what the screen around it knows changes at each pause in typing. */
export const FramedForm = memo(function FramedForm(props: FramedFormProps): ReactNode {
  const { openItem, onOpenItem, rootRef, onSubmitCapture, failed, ...form } = props;
  return (
    <FormFrame {...{ openItem, onOpenItem, rootRef, onSubmitCapture }}>
      <FormSummaryContext
        value={failed && <ErrorSummary errors={failed.errors} uiSchema={form.uiSchema ?? NO_UI} />}
      >
        <StableForm {...form} />
      </FormSummaryContext>
    </FormFrame>
  );
});

type StableFormProps = Omit<FramedFormProps, 'failed' | keyof ComponentProps<typeof FormFrame>>;

interface OpenedItem extends Pick<StepFormProps, 'openItem'> {
  readonly onOpenItem: StepFormProps['onOpenItem'] | undefined;
}

interface FormFrameProps extends OpenedItem {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly onSubmitCapture: () => void;
  readonly children: ReactNode;
}

/** Shows the form, or the page of one item of its lists instead. The form stays mounted below it. */
function FormFrame({ rootRef, onSubmitCapture, children, ...given }: FormFrameProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const [openItem, open] = useOpenItem(given);
  const enter = useCallback((pointer: string) => {
    setDrawn((before) => [...before, pointer]);
    return () => setDrawn((before) => before.filter((one) => one !== pointer));
  }, []);
  const shown = drawn.toSorted((a, b) => b.length - a.length)[0];
  const pages = useMemo(
    (): ItemPages => ({ openItem, open, host, shown, enter }),
    [openItem, open, host, shown, enter],
  );
  return (
    <ItemPagesContext value={pages}>
      <FormRoot ref={rootRef} onSubmitCapture={onSubmitCapture}>
        <div hidden={shown !== undefined}>{children}</div>
        <div ref={setHost} />
      </FormRoot>
    </ItemPagesContext>
  );
}

type OpenItem = readonly [string | undefined, ItemPages['open']];

/** Returns the open item: controlled by the product, or remembered by the form. */
function useOpenItem({ openItem, onOpenItem }: OpenedItem): OpenItem {
  const [own, setOwn] = useState<string>();
  const latest = useRef(onOpenItem);
  useLayoutEffect(() => {
    latest.current = onOpenItem;
  });
  const open = useCallback((pointer: string | undefined) => {
    if (latest.current) latest.current(pointer);
    else setOwn(pointer);
  }, []);
  return [onOpenItem ? openItem : own, open];
}

/** RJSF compares its props deeply each time its parent renders; ours are the same objects, so that is not needed. */
const StableForm = memo(function StableForm(props: StableFormProps): ReactNode {
  const { formRef, id, extraErrors, ...given } = props;
  return (
    <QuickForm
      ref={formRef}
      {...given}
      {...(id === undefined ? {} : { id })}
      {...(extraErrors === undefined ? {} : { extraErrors })}
      tagName={FormElement}
      className="sw-form"
      templates={templates}
      experimental_defaultFormStateBehavior={DEFAULTS}
      noHtml5Validate
      showErrorList={false}
    >
      {BUTTONS}
    </QuickForm>
  );
});

type FormElementProps = Pick<
  ComponentProps<'form'>,
  'id' | 'className' | 'noValidate' | 'onSubmit' | 'ref' | 'children'
>;

/**
 * A form element that React does not know, around the content that React renders. On every read of a form's property, a
 * browser first searches for an input of that name, through all of them if any element was added or removed; and React
 * reads every element around an input at each key, and the parent for each child that it adds.
 */
export function FormElement(props: FormElementProps): ReactNode {
  const { id, className, noValidate = false, onSubmit, ref, children } = props;
  const [form] = useState(createForm);
  useImperativeHandle(ref, () => form, [form]);
  useLayoutEffect(() => {
    Object.assign(form, { noValidate, ...(id !== undefined && { id }) });
  }, [form, id, noValidate]);
  const submit = (event: SubmitEvent): void => {
    if (event.target === form) onSubmit?.(withCurrentTarget(event, form));
  };
  // Before the effects of the questions, one of which may take the focus.
  const putAround = useCallback(
    (anchor: HTMLElement | null) => {
      const body = anchor?.nextElementSibling;
      if (!body || body === form) return;
      body.before(form);
      form.append(body);
    },
    [form],
  );
  return (
    <div onSubmit={submit}>
      <span hidden ref={putAround} />
      <div className={className}>
        <Suspense fallback={LATER}>{useContext(FormSummaryContext)}</Suspense>
        {children}
      </div>
    </div>
  );
}

/** A server, which has no document, draws what is in the form. */
function createForm(): HTMLFormElement {
  return globalThis.document?.createElement('form');
}

/** The event as the form itself would have got it. */
function withCurrentTarget(event: SubmitEvent, form: HTMLFormElement): SubmitEvent<HTMLFormElement> {
  return Object.create(event, { currentTarget: { value: form } }); // the same event
}

const BUTTONS = <FormButtons />;

/** The buttons that the screen gave the form, or one to continue. */
function FormButtons(): ReactNode {
  const { submitLabel, children } = useContext(FormButtonsContext);
  const { t } = useStepForm();
  if (children !== undefined && children !== null) return children;
  return (
    <div className="sw-buttons">
      <Button type="submit" variant="contained" size="large">
        {submitLabel ?? t('common:continue')}
      </Button>
    </div>
  );
}
