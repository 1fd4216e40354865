import type { DefinitionFiles, Finding } from '@stepwright/engine/authoring';
import type { TextUse } from './texts/textUse.ts';

/** A kind of file beside steps, flows, definitions, settings and samples. Its meta-schema is `meta/<meta>.schema.json`. */
export interface FileKind {
  /** Its group is the name that the file's `id` has to have. */
  readonly pattern: RegExp;
  readonly meta: string;
  /** A project without such a file needs no meta-schema for it. */
  readonly optional?: true;
}

/** Facts about a product that the checker cannot derive. */
export interface CheckRules {
  /** The language that the others are held against. */
  readonly referenceLocale: string;
  /** The layer by whose ids the folders of samples are named; none: `samples/<step>.json`. */
  readonly sampleLayer?: string;
  /** Codes that need a sentence in errors.json. */
  readonly errorCodes?: readonly string[];
  /** Formats whose values must be marked as sensitive. */
  readonly sensitiveFormats?: readonly string[];
  /**
   * Names of sensitive values: ends of paths, joined with dots, and words that follow each other in a name or format
   * (`taxId` in `personTaxId` and `german-tax-id`).
   */
  readonly sensitiveNames?: readonly string[];
  /** The layer whose overlays may lift a mark `sensitive`, with a reason (`sensitiveReason`); none: no overlay may. */
  readonly unmaskingLayer?: string;
  /** Flows that are completed one after the other. All others come after the first, in unknown order. */
  readonly flowOrder?: readonly string[];
  /** Parts of the context that may be `null`. */
  readonly nullableContext?: readonly string[];
  /** The outermost members of the document of answers. A text below another name is no text of an answer. */
  readonly answerParts?: readonly string[];
  /** Text keys that the product's sources use; if absent, no text is reported as unused. */
  readonly textUses?: readonly TextUse[];
  /** Texts that the renderer shows on any page, such as `common:continue`: each language needs them. */
  readonly shownTexts?: readonly string[];
  readonly fileKinds?: readonly FileKind[];
  /** Definition files that something else than the engine reads, whose shape is not checked. */
  readonly readElsewhere?: readonly RegExp[];
  /** Other files below the two folders, with the folder: those that do not end in `.json`. */
  readonly otherFiles?: readonly string[];
  /** Classes of personal data that the product distinguishes (`pii`); none: any. */
  readonly piiKinds?: readonly string[];
  /** By the name of a parameter of paths (`:orderId`), the part of the context that is null while there is none. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** By the id of a step that makes a call of its own: pointers to the answers that the call carries, with all below them. */
  readonly callAnswers?: Readonly<Record<string, readonly string[]>>;
  /** Checks of the product's own, on all files. */
  readonly checks?: readonly ((files: DefinitionFiles, locales: DefinitionFiles) => readonly Finding[])[];
}
