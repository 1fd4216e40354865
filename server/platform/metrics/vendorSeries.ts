import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { BreakerState, VendorWatch } from '../vendors/vendorWatch.ts';

const BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];
const VALUE_OF_STATE: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** Adds metrics about vendors' responses, and about open circuit breakers. */
export function addVendorSeries(registry: Registry, vendors: VendorWatch, names: readonly string[]): void {
  const calls = new Histogram({
    name: 'vendor_call_duration_seconds',
    help: 'Time of a call of a vendor; paused ones were not made',
    labelNames: ['vendor', 'operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  vendors.onCall(({ vendor, operation, outcome, seconds }) => {
    calls.observe({ vendor, operation, outcome }, seconds);
  });
  const states = new Gauge({
    name: 'vendor_breaker_state',
    help: '0: the vendor is called; 1: one call tries; 2: it is not called for a while',
    labelNames: ['vendor'],
    registers: [registry],
    collect() {
      for (const vendor of names) states.set({ vendor }, VALUE_OF_STATE[vendors.stateOf(vendor)]);
    },
  });
}
