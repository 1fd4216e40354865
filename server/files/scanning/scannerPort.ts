/** A scanner for malware in files. */
export interface ScannerPort {
  /** Looks into one file. Throws when it cannot be looked into now; then nothing may be kept of it. */
  scan(file: ScannedFile): Promise<'clean' | 'infected'>;
}

export interface ScannedFile {
  /** File name given by the user. */
  readonly name: string;
  readonly content: Uint8Array;
}
