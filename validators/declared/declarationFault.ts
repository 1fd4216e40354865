/** Problem of a declaration, with its location and subject. */
export interface DeclarationFault {
  readonly kind: 'piece' | 'part' | 'weights' | 'display';
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** A name that nothing has, and those that there are. */
  readonly name?: string;
  readonly names?: readonly string[];
}
