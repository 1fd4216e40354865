import type { ComponentType } from 'react';
import type { FieldError } from '@stepwright/validators';
import type { Answers, ExternalRules } from '@stepwright/engine';

/** A file as an answer keeps it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Its media type, such as `image/png`. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Storage for files of answers. A server has to validate a file by its content again: the browser's word is no proof.
 */
export interface FilePort {
  /**
   * Stores a file; `onProgress` receives the sent part, from 0 to 1. A rejection is shown to the user, who can try
   * again.
   */
  readonly store: (
    file: File,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<StoredFile>;
  /** Deletes the file permanently. */
  readonly remove: (id: string) => void;
  /** Where one can see the file; images are shown from there. */
  readonly link?: (id: string) => string | undefined;
}

/** Something to choose that a search has found. */
export interface LookupOption {
  readonly value: string;
  readonly label: string;
}

/** Searches for what a person types. A newer text aborts the search for an older one. */
export type Lookup = (query: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** An item of a list, and what a person wants to do. `go` does it; the item is that which is removed. */
export interface ListChange {
  readonly kind: 'add' | 'remove';
  readonly index: number;
  readonly item: unknown;
  readonly go: () => void;
}

/** A product's additions to the lists of a form. */
export interface ListPorts {
  /** Drawn in the card of each item, below what is known of it. */
  readonly ItemNote?: ComponentType<{ readonly item: unknown; readonly index: number }>;
  /** Called before an item is added or removed. `false`: not now; the product asks a question first, and may call `go` later. */
  readonly mayChange?: (change: ListChange) => boolean;
  /** Problems that the product finds beyond the step's own rules; an item with one is not done. */
  readonly findProblems?: (answers: Answers) => readonly FieldError[];
}

/**
 * Returns a product's note on a question beyond the texts of its step, such as a price: it follows the hint, and is
 * read with it. `place` has the names on the way to the question, as keys of texts have them (`vehicle.kind`); with
 * `option` it is about one choice.
 */
export type Notes = (path: string, option?: string) => string | undefined;

/** Services that a product provides to widgets. The same objects as long as nothing in them changed. */
export interface FormPorts {
  readonly files?: FilePort | undefined;
  /** By the name that `source` in `ui:options` gives. */
  readonly lookups?: Readonly<Record<string, Lookup>> | undefined;
  /** By the name that `externalRule` of a question gives. */
  readonly rules?: ExternalRules | undefined;
  readonly lists?: ListPorts | undefined;
  readonly notes?: Notes | undefined;
}
