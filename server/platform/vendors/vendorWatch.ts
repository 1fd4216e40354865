import { circuitBreaker, CircuitState, CountBreaker, handleWhen } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { VendorDown, VendorPaused } from './vendorErrors.ts';

const WINDOW_CALLS = 20;
/** The library opens above its threshold; ours is half of the window, itself included. */
const THRESHOLD = (WINDOW_CALLS / 2 - 0.5) / WINDOW_CALLS;
/** How long the circuit breaker stays open before one call probes. */
export const PAUSE_MS = 20_000;
/** Longer than the time-out of every adapter: one that has none must not wait for ever. */
const DEADLINE_MS = 30_000;

export type BreakerState = 'closed' | 'halfOpen' | 'open';

export interface VendorCall {
  /** The port that is called, such as `email`. */
  readonly vendor: string;
  readonly operation: string;
}

export interface EndedCall extends VendorCall {
  /** `refused`: the vendor responded with what the adapter takes for an error; `paused`: it was not called. */
  readonly outcome: 'succeeded' | 'refused' | 'down' | 'paused';
  readonly seconds: number;
}

interface Breaker {
  readonly policy: CircuitBreakerPolicy;
  pausedUntil: number;
}

/**
 * Circuit breaker before every vendor of this process. After ten of twenty failed calls, a vendor is not called for a
 * while; then one call probes, and the rest follow if it succeeds. Calls meanwhile fail at once.
 */
export class VendorWatch {
  readonly #breakers = new Map<string, Breaker>();
  readonly #listeners = new Set<(call: EndedCall) => void>();

  readonly #telemetry: Telemetry;

  constructor(telemetry: Telemetry) {
    this.#telemetry = telemetry;
  }

  /** Calls a vendor, or throws `VendorPaused`. */
  async call<Result>(call: VendorCall, work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      const { vendor, operation } = call;
      const attributes = { 'vendor.name': vendor, 'vendor.operation': operation };
      const result = await this.#telemetry.span({ name: `vendor ${vendor}.${operation}`, attributes }, () =>
        this.#attempt(vendor, work),
      );
      this.#end(call, 'succeeded', started);
      return result;
    } catch (error) {
      this.#end(call, outcomeOf(error), started);
      throw error;
    }
  }

  stateOf(vendor: string): BreakerState {
    const breaker = this.#breakers.get(vendor);
    if (!breaker || breaker.policy.state === CircuitState.Closed) return 'closed';
    return breaker.policy.state === CircuitState.Open && Date.now() < breaker.pausedUntil
      ? 'open'
      : 'halfOpen';
  }

  /** Hears of each call that ended. */
  onCall(listener: (call: EndedCall) => void): void {
    this.#listeners.add(listener);
  }

  async #attempt<Result>(vendor: string, work: () => Promise<Result>): Promise<Result> {
    const breaker = this.#breakerOf(vendor);
    const { policy } = breaker;
    // The library would let others wait for the probing call; a person should get the result at once.
    const isTried = policy.state === CircuitState.HalfOpen;
    if (isTried || this.stateOf(vendor) === 'open')
      throw new VendorPaused(vendor, Math.max(PAUSE_MS / 4, breaker.pausedUntil - Date.now()));
    return policy.execute(() => inTime(vendor, work));
  }

  #breakerOf(vendor: string): Breaker {
    const known = this.#breakers.get(vendor);
    if (known) return known;
    const policy = circuitBreaker(
      handleWhen((error) => error instanceof VendorDown),
      {
        halfOpenAfter: PAUSE_MS,
        breaker: new CountBreaker({ threshold: THRESHOLD, size: WINDOW_CALLS }),
      },
    );
    const breaker: Breaker = { policy, pausedUntil: 0 };
    policy.onBreak(() => {
      breaker.pausedUntil = Date.now() + PAUSE_MS;
    });
    this.#breakers.set(vendor, breaker);
    return breaker;
  }

  #end(call: VendorCall, outcome: EndedCall['outcome'], started: number): void {
    const seconds = (performance.now() - started) / 1000;
    for (const listener of this.#listeners) listener({ ...call, outcome, seconds });
  }
}

async function inTime<Result>(vendor: string, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new VendorDown(`${vendor} does not answer`)), DEADLINE_MS);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf(error: unknown): EndedCall['outcome'] {
  if (error instanceof VendorPaused) return 'paused';
  return error instanceof VendorDown ? 'down' : 'refused';
}
