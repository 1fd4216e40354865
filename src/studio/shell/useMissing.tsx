import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { withCapital } from '../project/names.ts';

interface MissingOf {
  /** The sentence that a press has asked for. */
  readonly said: ReactNode;
  /** The attributes of the button, which a press does only while nothing is missing. */
  readonly button: {
    readonly 'aria-disabled': boolean;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * A button that ends a form or a notice, while the next thing to do is missing, in words: a press says it, and moves the focus to the first
 * input within `data-missing`. A button that is disabled instead says no reason, and leaves those who use the keyboard no way to ask.
 */
export function useMissing(missing: string | undefined, onPress?: () => void): MissingOf {
  const [asked, setAsked] = useState<{ readonly form: Element | null }>();
  useEffect(() => {
    // Its inputs are marked from now on: the sentence may be far below them.
    asked?.form?.setAttribute('data-asked', '');
    focusMissing(asked?.form);
    return () => asked?.form?.removeAttribute('data-asked');
  }, [asked]);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (missing === undefined) {
      // The form may be emptied for a next one, which nobody has asked about.
      setAsked(undefined);
      return onPress?.();
    }
    event.preventDefault();
    return setAsked({ form: event.currentTarget.closest('form, .inline-form, fieldset, section') });
  };
  return {
    said: missing !== undefined && asked && (
      <p className="field-error" role="alert">
        {withCapital(missing)}.
      </p>
    ),
    button: { 'aria-disabled': missing !== undefined, onClick },
  };
}

const INPUTS = ['input', 'select', 'textarea', 'button'];

function focusMissing(form: Element | null | undefined): void {
  const part = form?.querySelector<HTMLElement>('[data-missing=true]');
  const isInput = part?.matches(INPUTS.join()) === true;
  const input = isInput
    ? part
    : part?.querySelector<HTMLElement>(INPUTS.map((one) => `${one}:enabled`).join());
  input?.focus();
}
