import type { TFunction } from 'i18next';
import type { FlowRuntime } from '../definitions.ts';

/** Texts and formats of the rows. */
export interface ReviewTexts {
  readonly t: TFunction;
  readonly exists: (key: string) => boolean;
  readonly language: string;
  /** Kinds of sensitive answers that are read back in full: on the page of the person who has just typed them. */
  readonly openly?: readonly string[];
  /** Rules that questions name, some of which define how their answers are shown. */
  readonly rules?: Pick<FlowRuntime, 'formats' | 'formatOptions'>;
}
