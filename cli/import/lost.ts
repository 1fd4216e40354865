/** Something that a form has and a step does not: where it stood, and why it was left out. */
export interface Lost {
  readonly pointer: string;
  readonly reason: string;
}
