import type { Weight } from './loadFace.ts';

/** How a text is set: in which weight, size and colour, and how wide its lines may be. */
export interface TextLook {
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  /** Lines that it may have; what does not fit is cut. */
  readonly maxLines?: number;
  /** More than the usual space between its lines, for running text. */
  readonly isRunning?: boolean;
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** At which side of its width it begins; without it, at the side where its language begins. */
  readonly side?: 'left' | 'right';
  /** Language of the text, if it is not the document's. */
  readonly language?: string | undefined;
}

/** Sets the texts of a document. */
export interface Typesetter {
  /** Draws a text and moves on below it. A text that is longer than a page continues on the next. */
  readonly write: (text: string, look: TextLook, place: TextPlace) => void;
  readonly heightOf: (text: string, look: Omit<TextLook, 'colour'>) => number;
  readonly widthOf: (text: string, look: Pick<TextLook, 'weight' | 'size'>) => number;
  /** The text that a reader's software is given besides what is drawn, where it could not tell its order from that. */
  readonly actualOf: (text: string) => string | undefined;
  /** Whether the document is read from right to left. */
  readonly isRtl: boolean;
  /** Whether some characters are written by their numbers. */
  readonly hasNumbers: boolean;
}
