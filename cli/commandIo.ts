/** Input and output of a command, passed as an argument so that tests can capture them. */
export interface CommandIo {
  readonly stdin: AsyncIterable<string | Buffer>;
  write(line: string): void;
  writeError(line: string): void;
}
