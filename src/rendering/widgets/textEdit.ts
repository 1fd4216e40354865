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
