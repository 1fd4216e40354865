/**
 * Modes of `--json`. `own`: the command has the option. `format`: it is `--format json`. `always`: the output is JSON anyway. `lines`: the
 * lines of the output are wrapped.
 */
export type JsonMode = 'own' | 'format' | 'always' | 'lines';

/** Description of a command: its help, and the page docs/command-line.md, show it. */
export interface CommandRow {
  /** One word, or two for a part of a command. */
  readonly name: string;
  /** Arguments behind the name. */
  readonly call: string;
  readonly says: string;
  /** Options with their meaning; those that every command has are added. */
  readonly options?: readonly (readonly [option: string, meaning: string])[];
  readonly example: string;
  /** Meaning of exit code 1; a command without one ends with 0 or 2. */
  readonly fails?: string;
  readonly json: JsonMode;
  /** Whether `--schemas` and `--locales` name the folders of another project. */
  readonly hasFolders?: true;
}
