/** A request that is refused, with the status and code of its response. */
export class Refused extends Error {
  readonly status: number;
  readonly details: readonly object[];
  constructor(status: number, code: string, details: readonly object[] = []) {
    super(code);
    this.status = status;
    this.details = details;
  }
}
