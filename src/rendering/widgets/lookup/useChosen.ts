import { useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { isRecord } from '../../../lib/unknownValue.ts';
import { useField } from '../../FieldContext.ts';
import type { LookupOption } from '../../ports.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { shownText } from '../shownText.ts';

interface Chosen {
  readonly selectedId: string | undefined;
  /** Text of the input. */
  readonly text: string;
  /** Typed text that is not a choice; undefined once it is one. */
  readonly typed: string | undefined;
  readonly choose: (option: LookupOption | undefined) => void;
  readonly change: (text: string) => void;
  readonly leave: () => void;
}

/** Returns the stored choice, and the text typed for another one. Free text counts only if the step allows it. */
export function useChosen({ schema, options, value, onChange }: WidgetProps): Chosen {
  const isFree = options['freeText'] === true;
  const kept = readOption(value);
  const [known, setKnown] = useState<LookupOption>();
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim();
  const keep = (option: LookupOption | undefined) => {
    setTyped(undefined);
    onChange(schema.type === 'object' ? option : option?.value);
  };
  const leave = (): void => {
    if (text === '') setTyped(undefined);
    else if (isFree && text !== undefined) keep({ value: text, label: text });
  };
  useTyped(isFree ? text : undefined, leave);
  return {
    selectedId: typed === undefined ? kept?.value : undefined,
    text: typed ?? labelOf(kept, known),
    typed: text === '' ? undefined : typed,
    choose: (option) => {
      setKnown(option);
      keep(option);
    },
    change: (changed) => {
      setTyped(changed);
      // Another text is not the old choice any more.
      if (kept && (!isFree || changed.trim() === '')) onChange(undefined);
    },
    leave,
  };
}

/** A choice that is stored as a text keeps its label from the time of choosing. */
function labelOf(kept: LookupOption | undefined, known: LookupOption | undefined): string {
  return (kept?.value === known?.value ? known?.label : kept?.label) ?? '';
}

/** Announces a text that the form does not know yet. */
function useTyped(text: string | undefined, flush: () => void): void {
  const { registerText } = useStepForm();
  const { path } = useField();
  const latest = useRef({ text, flush });
  useLayoutEffect(() => {
    latest.current = { text, flush };
  });
  useLayoutEffect(
    () =>
      registerText({
        path,
        flush: () => latest.current.flush(),
        take: () => (latest.current.text === undefined ? undefined : { value: latest.current.text }),
      }),
    [registerText, path],
  );
}

function readOption(value: unknown): LookupOption | undefined {
  const text = shownText(isRecord(value) ? value['value'] : value);
  if (text === '') return undefined;
  return { value: text, label: (isRecord(value) && shownText(value['label'])) || text };
}
