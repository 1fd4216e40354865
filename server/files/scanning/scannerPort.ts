/** What looks for malware in files. */
export interface ScannerPort {
  /** Looks into one file. Throws when it cannot be looked into now; then nothing may be kept of it. */
  scan(file: ScannedFile): Promise<'clean' | 'infected'>;
}

export interface ScannedFile {
  /** What the person calls it. */
  readonly name: string;
  readonly content: Uint8Array;
}
