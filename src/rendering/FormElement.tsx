import { Suspense, useCallback, useContext, useImperativeHandle, useLayoutEffect, useState } from 'react';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { FormSummaryContext } from './FormButtonsContext.ts';
import { LATER } from './later.tsx';

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
  const [form] = useState(() => document.createElement('form'));
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

/** The event as the form itself would have got it. */
function withCurrentTarget(event: SubmitEvent, form: HTMLFormElement): SubmitEvent<HTMLFormElement> {
  return Object.create(event, { currentTarget: { value: form } }) as SubmitEvent<HTMLFormElement>; // the same event
}
