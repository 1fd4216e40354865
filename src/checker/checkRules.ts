import type { DefinitionFiles, Finding } from '../engine/authoring.ts';
import type { TextUse } from './texts/textUse.ts';

/** A kind of file beside steps, flows, definitions, settings and samples. Its meta-schema is `meta/<meta>.schema.json`. */
export interface FileKind {
  /** Its group is the name that the file's `id` has to have. */
  readonly pattern: RegExp;
  readonly meta: string;
}

/** What the checker cannot know of a product by itself. */
export interface CheckRules {
  /** The language that the others are held against. */
  readonly referenceLocale: string;
  /** The layer by whose ids the folders of samples are named; none: `samples/<step>.json`. */
  readonly sampleLayer?: string;
  /** Codes that need a sentence in errors.json. */
  readonly errorCodes?: readonly string[];
  /** Formats whose values must be marked as sensitive. */
  readonly sensitiveFormats?: readonly string[];
  /** Ends of paths, joined with dots, that say by their names that the value is sensitive. */
  readonly sensitiveNames?: readonly string[];
  /** Flows that one goes through one after the other. All others come after the first, nobody knows when. */
  readonly flowOrder?: readonly string[];
  /** Parts of the context that may be `null`. */
  readonly nullableContext?: readonly string[];
  /** The outermost members of the document of answers. A text below another name is no text of an answer. */
  readonly answerParts?: readonly string[];
  /** What the product's sources show; none: nobody knows, and nothing is held against it. */
  readonly textUses?: readonly TextUse[];
  readonly fileKinds?: readonly FileKind[];
  /** Checks of the product's own, on all files. */
  readonly checks?: readonly ((files: DefinitionFiles, locales: DefinitionFiles) => readonly Finding[])[];
}
