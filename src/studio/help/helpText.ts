/** Help with one field: the field's purpose, an example, and the things that a change of it affects. */
export interface HelpText {
  /** Names the field where the help is opened. */
  readonly name: string;
  readonly does: string;
  readonly example: string;
  readonly affects: string;
}
