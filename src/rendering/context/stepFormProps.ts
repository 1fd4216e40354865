import type { ReactNode } from 'react';
import type { FieldError } from '@stepwright/validators';
import type { Answers, FlowRuntime } from '@stepwright/engine';
import type { FormKit } from './formKit.ts';
import type { FormPorts } from './ports.ts';

export interface StepFormProps extends FormPorts {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  /** The whole document of answers; the form takes its slice. */
  readonly answers: Answers;
  /**
   * Context of the step's rules besides the answers, and its flow: by default the settings of the layers and the first
   * flow with the step.
   */
  readonly context?: object;
  readonly flowId?: string;
  /** The step's slice after a change: it replaces what `projectAnswers` takes for the step, emptied answers are gone. */
  readonly onChange: (slice: Answers) => void;
  /** The step's slice, valid, without blanks, each text spelled as it is kept. */
  readonly onSubmit: (slice: Answers) => void;
  readonly submitLabel?: string;
  /** Problems that only the server could see. A new list moves the focus; an edited field loses its problem. */
  readonly serverErrors?: readonly FieldError[];
  /**
   * Dependencies of the product's own fields, which rendering does not know. The same object as long as nothing in it
   * changed.
   */
  readonly extras?: object;
  /** Fields and inputs of the product. */
  readonly kit?: FormKit;
  /** The item of a list whose own page is open, as a JSON Pointer; for a product that keeps it in its URL. */
  readonly openItem?: string | undefined;
  /** An item's page opens, or closes (nothing). Left out, the form remembers by itself. */
  readonly onOpenItem?: (pointer: string | undefined) => void;
  /** For buttons outside: `<button type="submit" form={id}>`. */
  readonly id?: string;
  /** Buttons below the fields, one of them `type="submit"`; left out, there is one with `submitLabel`. */
  readonly children?: ReactNode;
}
