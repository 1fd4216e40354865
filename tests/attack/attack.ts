import type { DatabaseKind } from '../support/databases.ts';

/** Server and database under attack. */
export interface Ground {
  /** For servers in this process: their clock can be moved. */
  readonly kind: DatabaseKind;
  /** Variables of a server in a process of its own, on an empty database. */
  readonly variables: () => Promise<Readonly<Record<string, string>>>;
  /** How many processes that database serves at a time. */
  readonly processes: number;
}

/** Result of an attack. */
export interface Outcome {
  /** How often it was tried. */
  readonly tries: number;
  /** Effects that must not have happened; empty if the attack failed. */
  readonly unexpected: readonly string[];
  /** A figure that the attack is about. */
  readonly measured?: string;
}

/** One way to attack a started server; it ends whatever it starts. */
export type Attack = (ground: Ground) => Promise<Outcome>;

/** Collects what must not happen while tries are counted. */
export class Findings {
  tries = 0;
  readonly unexpected: string[] = [];

  /** Counts one try, and notes what is unexpected about it. */
  check(isExpected: boolean, what: () => string): void {
    this.tries += 1;
    if (!isExpected) this.unexpected.push(what());
  }

  outcome(measured?: string): Outcome {
    const { tries, unexpected } = this;
    return { tries, unexpected, ...(measured !== undefined && { measured }) };
  }
}
