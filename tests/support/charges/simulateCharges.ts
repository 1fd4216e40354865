import { createWorker } from '../../../server/app/createWorker.ts';
import type { AppDeps } from '../../../server/app/deps.ts';
import { readLinkedBank } from '../../../server/bank/readLinkedBank.ts';
import { decideApplication } from '../../../server/applications/underwriting/decideApplication.ts';
import { findApplication } from '../../../server/applications/applicationRepository.ts';
import type { SignedWebhook } from '../../../server/platform/webhooks/inboundWebhook.ts';
import { receivePaymentWebhook } from '../../../server/cards/webhook/paymentWebhook.ts';
import { LEASE_MS } from '../../../server/platform/outbox/OutboxWorker.ts';
import { Killed, mortalDatabase } from './mortalDatabase.ts';
import type { Life } from './mortalDatabase.ts';
import { reportCharges } from './reportCharges.ts';
import type { SimulationReport } from './reportCharges.ts';
import { randomNumbers } from '../randomNumbers.ts';
import type { SimulatedServer } from './simulatedServer.ts';
import { submitOrders } from './submitOrders.ts';
import { UnreliableProvider } from './unreliableProvider.ts';

interface SimulationOptions {
  /** An application that is submitted; every simulated one is a copy of it with an order and a card. */
  readonly template: string;
  readonly orders: number;
  /** The same seed makes the same day. */
  readonly seed: number;
  /** In how many statements of the database the process is killed once. */
  readonly killEvery: number;
}

const BATCH = 100;
/** Four charges and as many mails at the same time: a kill meets some in the middle, and others get through. */
const SCALE = 2;
/** Longer than a lease: the jobs of a killed process are free again. */
const AFTER_LEASES_MS = LEASE_MS + 1000;
const SILENT = { warn: () => undefined, error: () => undefined };

/**
 * Approves applications with orders on a bad day: the provider times out and repeats its webhooks, and the process is killed again and again,
 * between any two statements. What it does in the end is reported.
 */
export async function simulateCharges(
  server: SimulatedServer,
  { template, orders, seed, killEvery }: SimulationOptions,
): Promise<SimulationReport> {
  const simulation = new Simulation(server, seed, killEvery);
  for (let done = 0; done < orders; done += BATCH) {
    const ids = await submitOrders(server, { template, count: Math.min(BATCH, orders - done) });
    for (const id of ids) await simulation.approve(id);
    await simulation.runUntilQuiet();
  }
  return reportCharges(server.deps, simulation);
}

class Simulation {
  readonly provider: UnreliableProvider;
  /** The mails that were sent: each by the id that a second try repeats. */
  readonly mails = new Map<string, { readonly to: string; readonly subject: string }>();
  kills = 0;
  readonly #server: SimulatedServer;
  readonly #random: (limit: number) => number;
  readonly #killEvery: number;
  #life: Life = { dead: false };

  constructor(server: SimulatedServer, seed: number, killEvery: number) {
    this.#server = server;
    this.#random = randomNumbers(seed);
    this.#killEvery = killEvery;
    this.provider = new UnreliableProvider({
      seed: seed + 1,
      now: () => server.clock.now(),
      deliver: (webhook) => this.#deliver(webhook),
    });
  }

  async approve(applicationId: string): Promise<void> {
    // Underwriting's job would be done again, too, if its process was killed.
    for (;;) {
      const row = await findApplication(this.#server.deps.db, applicationId);
      if (row?.state === 'APPROVED') return;
      await this.#live((deps) =>
        decideApplication(
          { ...deps, parts: { readLinkedBank: (db, row) => readLinkedBank(deps, db, row) } },
          {
            applicationId,
            decision: 'APPROVED',
            stepUps: [],
            reason: 'simulated',
            actor: 'underwriting',
          },
        ),
      );
    }
  }

  /** Runs processes one after the other until no job is left and every webhook was delivered. */
  async runUntilQuiet(): Promise<void> {
    const { clock, deps } = this.#server;
    for (;;) {
      await this.#live(async (mortal) => {
        const worker = createWorker({ deps: mortal, log: SILENT, scale: SCALE });
        while ((await worker.runBatch()) > 0);
      });
      for (const webhook of this.provider.webhooks.splice(0)) await this.#deliver(webhook);
      const next = await deps.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('run_at').as('at'))
        .where('status', '=', 'queued')
        .executeTakeFirst();
      if (!next?.at) return;
      clock.forward(Math.max(AFTER_LEASES_MS, next.at.getTime() - clock.now().getTime()));
    }
  }

  /** As providers do, again and again until it is acknowledged. */
  async #deliver(webhook: SignedWebhook): Promise<void> {
    for (let taken = false; !taken;)
      taken = await this.#live(async (deps) => void (await receivePaymentWebhook(deps, webhook)));
  }

  /** Does something in a process of its own, or in the one that lives; false if that was killed over it. */
  async #live(work: (deps: AppDeps) => Promise<unknown>): Promise<boolean> {
    const { deps } = this.#server;
    if (this.#life.dead) this.#life = { dead: false };
    const life = this.#life;
    const db = mortalDatabase(deps.db, life, () => this.#random(this.#killEvery) === 0);
    const email = {
      send: async ({ id, to, subject }: { id: string; to: string; subject: string }) => {
        this.mails.set(id, { to, subject });
        return { kind: 'sent' as const };
      },
    };
    const providers = { ...deps.providers, email, payments: this.provider.port };
    try {
      await work({ ...deps, db, providers });
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.kills += 1;
      await new Promise((resolve) => setTimeout(resolve, 5)); // what else it had begun fails, too
      return false;
    }
  }
}
