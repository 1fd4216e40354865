/** A line of business that one may choose. */
export interface Industry {
  readonly id: string;
  readonly mcc: string;
  readonly label: string;
  readonly keywords: readonly string[];
  readonly type: 'REGULAR' | 'PROHIBITED' | 'SUPER_PROHIBITED';
}

/** A heading with its lines of business, in the shape that the API sends. */
export interface CategoryGroup {
  readonly id: string;
  readonly label: string;
  readonly industries: readonly Industry[];
}
