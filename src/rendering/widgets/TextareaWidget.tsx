import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { shownText, useTextInput } from './useTextInput.ts';

const ROWS = 4;
const LINES = { tidy: toLines };

/** A text of several lines, with what is used of its length. */
export function TextareaWidget(props: WidgetProps): ReactNode {
  const { id, schema, options, value } = props;
  const { echo, attributes } = useTextInput<HTMLTextAreaElement>(props, LINES);
  const kept = shownText(value);
  const [typed, setTyped] = useState({ over: kept, used: lengthOf(kept) });
  // A text from outside counts from its arrival.
  const used = typed.over === kept ? typed.used : lengthOf(kept);
  const { inputRef, onChange, onCompositionEnd, onBlur } = echo;
  const limit = schema.maxLength;
  const counterId = limit === undefined ? undefined : `${id}__count`;
  const describedBy = [attributes['aria-describedby'], counterId].filter(Boolean).join(' ');
  const rows = options.rows;
  return (
    <>
      <InputBox>
        <textarea
          id={id}
          name={props.htmlName ?? props.name}
          ref={inputRef}
          rows={typeof rows === 'number' ? rows : ROWS}
          disabled={props.disabled ?? false}
          readOnly={props.readonly ?? false}
          placeholder={attributes.placeholder}
          spellCheck={attributes.spellCheck}
          autoComplete={attributes.autoComplete}
          aria-describedby={describedBy || undefined}
          aria-invalid={attributes['aria-invalid']}
          aria-required={attributes['aria-required']}
          onChange={(event) => {
            onChange(event);
            setTyped({ over: kept, used: lengthOf(event.target.value) });
          }}
          onCompositionEnd={onCompositionEnd}
          onBlur={onBlur}
        />
      </InputBox>
      {counterId !== undefined && <Counter id={counterId} used={used} limit={limit ?? 0} />}
    </>
  );
}

/** Always visible; announced on focus, and again once it exceeds the limit. */
function Counter({
  id,
  used,
  limit,
}: {
  readonly id: string;
  readonly used: number;
  readonly limit: number;
}): ReactNode {
  const { t } = useStepForm();
  return (
    <p id={id} className="sw-hint sw-below" aria-live={used > limit ? 'polite' : 'off'}>
      {t('common:textarea.counter', { used, limit })}
    </p>
  );
}

function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

// As validation counts: a sign of two halves is one.
function lengthOf(text: string): number {
  return Array.from(toLines(text)).length;
}
