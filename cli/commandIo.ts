/** What a command reads and writes, as an argument so that tests can listen. */
export interface CommandIo {
  readonly stdin: AsyncIterable<string | Buffer>;
  write(line: string): void;
  writeError(line: string): void;
}
