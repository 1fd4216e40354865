/** The text of an input while one types, and where the caret stands in it. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/**
 * Rewrites what was just typed; `before` is the text that stood there a moment ago, `inputType` how the browser calls
 * what was done, which only some inputs tell.
 */
export type RewriteText = (edit: TextEdit, before: string, inputType?: string) => TextEdit;
