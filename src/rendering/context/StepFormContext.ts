import { createContext, useContext } from 'react';
import type { TOptions } from 'i18next';
import type { Answers, FlowRuntime, Json } from '@stepwright/engine';
import type { ErrorFilter } from './errorFilter.ts';
import type { FormKit } from './formKit.ts';
import type { FormPorts } from './ports.ts';
import type { FormTexts, ShowAnswer } from './say.ts';

/** An input whose latest text the form does not know yet. */
export interface TypedText {
  readonly path: readonly (string | number)[];
  /** Hands the text to the form, spelled as it will be kept. */
  readonly flush: () => void;
  /** Gives the text away without telling the form, for a form that is about to disappear. */
  readonly take: () => { readonly value: string | undefined } | undefined;
}

/** Opens what hides the field at a pointer, if this is what hides it: a panel, or the page of an item. */
export type Revealer = (pointer: string) => void;

/** Opens all that hides the field at a pointer, from the outside in. */
export function revealField(revealers: ReadonlySet<Revealer>, pointer: string): void {
  const asked = new Set<Revealer>();
  for (;;) {
    // Opening one part may reveal others.
    const next = [...revealers].find((revealer) => !asked.has(revealer));
    if (!next) return;
    asked.add(next);
    next(pointer);
  }
}

/**
 * State of the surrounding step for fields and widgets. Not RJSF's own `formContext`: that one is compared deeply with
 * every function counted as equal, so a new `retry` or `search` would never arrive.
 */
export interface StepFormContextValue extends FormPorts {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  readonly t: FormTexts;
  /** Whether a text exists; hints and placeholders are optional. */
  readonly hasText: (key: string, options?: TOptions) => boolean;
  /** The language of the texts, in which numbers are written, too. */
  readonly language: string;
  /** Shows an answer inside a text; undefined if no text of the step contains one. */
  readonly showAnswer: ShowAnswer | undefined;
  /** Dependencies of the product's fields, provided by the screen. */
  readonly extras: object;
  readonly kit: FormKit;
  /** Returns the answer at a JSON Pointer of the whole document, this form's unsaved answers included. */
  readonly readAnswer: (pointer: string) => Json | undefined;
  /** Returns all answers of this form, unfilled items included. */
  readonly readForm: () => Answers;
  /** Returns all applicable answers, those of this form and calculated ones included. */
  readonly readAnswers: () => Answers;
  /** Calls back whenever an answer of this form changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Announces an input that keeps its own text until it flushes; returns how to leave. */
  readonly registerText: (text: TypedText) => () => void;
  /** Commits all such texts to the form: before items of a list move. */
  readonly flushTexts: () => void;
  /** Filters of the drawn fields; a field adds its own and removes it again. */
  readonly errorFilters: Set<ErrorFilter>;
  /** Handlers that can open a closed part of the form. */
  readonly revealers: Set<Revealer>;
  /** Moves the focus to the input at a pointer, wherever it is. */
  readonly focusAnswer: (pointer: string) => void;
  /** Moves it to the topmost of several. */
  readonly focusFirst: (pointers: readonly string[]) => void;
}

export const StepFormContext = createContext<StepFormContextValue | undefined>(undefined);

export function useStepForm(): StepFormContextValue {
  const value = useContext(StepFormContext);
  if (!value) throw new Error('Outside StepForm');
  return value;
}
