/** A store of files outside of the database. What it gets is encrypted already. Each method throws when it cannot be reached. */
export interface ObjectStorePort {
  put(id: string, file: SealedFile): Promise<void>;
  /** The bytes of a file, in chunks of any length; throws for one that is not there. */
  get(id: string): Promise<AsyncIterable<Uint8Array>>;
  /** One that is not there counts as removed. */
  remove(id: string): Promise<void>;
}

export interface SealedFile {
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}
