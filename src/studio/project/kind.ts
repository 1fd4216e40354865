import type { Json } from '@stepwright/engine';

/** Members of a schema, or of its `ui`. */
export type Parts = Readonly<Record<string, Json>>;

/** A kind of question that can be added, with the widget that draws it. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly group: 'Text' | 'Choice' | 'Number' | 'Date' | 'Contact' | 'More';
  /** A small drawing: lines of the picture on its button. */
  readonly picture:
    | 'line'
    | 'lines'
    | 'box'
    | 'dots'
    | 'cards'
    | 'list'
    | 'switch'
    | 'number'
    | 'date'
    | 'at'
    | 'rows'
    | 'slider';
  readonly schema: Parts;
  readonly ui?: Parts;
  /** Answers that a new question of this kind offers. */
  readonly options?: readonly string[];
  /** Texts of a new question besides its label and choices, by the ends of their keys. */
  readonly texts?: Readonly<Record<string, string>>;
  /** An answer that is valid, for samples. */
  readonly sample: Json;
}
