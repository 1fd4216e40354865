import type { PlatformDeps } from '../platform/deps.ts';
import type { ScannerPort } from './scanning/scannerPort.ts';
import type { FileStoreConfig } from './storing/readFileStoreConfig.ts';
import type { ObjectStorePort } from './storing/objectStorePort.ts';

/** Dependencies for accepting, storing and returning files. */
export type FilesDeps = PlatformDeps & {
  readonly config: { readonly fileStore: FileStoreConfig };
  readonly providers: {
    readonly scanner: ScannerPort;
    /** Left out where none is configured: then files are in the database. */
    readonly objectStore?: ObjectStorePort | undefined;
  };
};
