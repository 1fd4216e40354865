import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils';
import type { FlowRuntime, Json } from '@stepwright/engine';

/** Text of an input during typing, and the position of the caret. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/**
 * Rewrites the latest input; `before` is the previous text, `inputType` the browser's name of the action, which only
 * some inputs report.
 */
export type RewriteText = (edit: TextEdit, before: string, inputType?: string) => TextEdit;

/** How an input for a format behaves. What is accepted is the format's own business. */
export interface InputFormat {
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Token for the browser's own filling-in; a step's `ui:options.autocomplete` wins. */
  readonly autocomplete?: string;
  /** Rewrites the text at every key. It never leaves out what is wrong: one has to see it to put it right. */
  readonly rewrite?: (options: { readonly [option: string]: Json }) => RewriteText;
  /** Leaves out what people put around and between the parts of a value, before the format's rule sees it. */
  readonly parse?: (text: string) => string;
  /** How a finished value is shown once one leaves the input. */
  readonly show?: (value: string, options: { readonly [option: string]: Json }) => string;
  readonly capitalise?: 'none' | 'words' | 'characters';
  /** A name or number that no dictionary knows. */
  readonly spellCheck?: false;
  /** Sensitive, but typed in the open: one has to see a date to get it right. Masked as soon as one leaves. */
  readonly openWhileTyping?: true;
}

/** A product's additions to its forms. The same object for all of them: forms do not watch it. */
export interface FormKit {
  /** Token for the browser's own filling-in of a select, by the name of its member; a step's option wins. */
  readonly autocompleteByName?: Readonly<Record<string, string>>;
  /** Fields by the name that a step's `ui:field` gives: each draws a whole object. */
  readonly fields: RegistryFieldsType;
  /** Widgets by the name that a step's `ui:widget` gives; one for a whole object is in `objects` of meta/widgets.json. */
  readonly widgets?: RegistryWidgetsType;
  /** By format. A format without a row is a plain text input. */
  readonly inputFormats: Readonly<Record<string, InputFormat>>;
  /** By field: members of its object that one of its inputs writes together. The first represents all of them. */
  readonly fieldMembers: Readonly<Record<string, readonly string[]>>;
}

export const NO_KIT: FormKit = { fields: {}, inputFormats: {}, fieldMembers: {} };

/** Input behaviour and display of formats. */
export interface KnownInputs {
  readonly kit: FormKit;
  readonly runtime: FlowRuntime;
}

/** Returns the input and display of a format: as declared, or as the product defines it. */
export function inputFormatOf({ kit, runtime }: KnownInputs, name = ''): InputFormat | undefined {
  return runtime.formats[name]?.input ?? kit.inputFormats[name];
}
