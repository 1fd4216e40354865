import type { SampleFile } from '@stepwright/checker';
import type { Answers } from '@stepwright/engine';
import type { RibbonPortal } from '../../contract/ribbon.ts';

/** A form on the page, and the answers that it can be filled with. */
export interface FillableForm {
  readonly stepId: string;
  readonly samples: SampleFile;
  readonly fill: (answers: Answers) => void;
}

/** An address, and whether the page has it already. */
export interface RibbonLink {
  readonly text: string;
  readonly href: string;
  readonly isShown: boolean;
}

/** Everything that the ribbon's sheet can do to the page below it. */
export interface RibbonTools {
  readonly forms: readonly FillableForm[];
  /** Puts a code into the page's input for one; undefined if the page has none. */
  readonly fillCode: ((code: string) => void) | undefined;
  /** The address that a code was just sent to; undefined if the page waits for none. */
  readonly codeTo: string | undefined;
  /** The id of the application that the page belongs to. */
  readonly applicationId: string | undefined;
  /** Draws the page anew, after what it shows was changed elsewhere. */
  readonly reload: () => void;
  /** Lets the application that is being filled in end with the digits that choose an outcome; false if the market asks for no number. */
  readonly chooseOutcome: (digits: string) => boolean;
  /** The steps before the application is sent. */
  readonly steps: readonly { readonly id: string; readonly path: string }[];
  /** Goes to a step, and fills in the ones before it. */
  readonly jumpTo: (stepId: string) => void;
  readonly portals: readonly RibbonPortal[];
  readonly markets: readonly RibbonLink[];
  readonly languages: readonly RibbonLink[];
}
