import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app/buildApp.ts';
import type { AppOptions } from '../../server/app/buildApp.ts';
import { readConfig } from '../../server/app/config.ts';
import type { ServerConfig } from '../../server/app/serverConfig.ts';
import { createKeyRing } from '../../server/platform/crypto/keyRing.ts';
import type { KeyRing } from '../../server/platform/crypto/keyRing.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import type { AppDeps, Providers } from '../../server/app/deps.ts';
import { FlowCatalog } from '../../server/definitions/flows/flowCatalog.ts';
import { createWorker } from '../../server/app/createWorker.ts';
import { showProviders } from '../../server/app/sandboxAdapters.ts';
import type { OutboxWorker } from '../../server/platform/outbox/OutboxWorker.ts';
import { ServedDefinitions } from '../../server/definitions/servedDefinitions.ts';
import { ReleaseFollower } from '../../server/publishing/followReleases.ts';
import { programChecker } from '../../server/publishing/checking/programChecker.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { createSandboxDeposits } from '../../server/bank/deposits/sandbox/createSandboxDeposits.ts';
import { createSandboxLinking } from '../../server/bank/linking/sandbox/createSandboxLinking.ts';
import { createSandboxPrediction } from '../../server/categories/sandbox/createSandboxPrediction.ts';
import { createSandboxEmail } from '../../server/messages/mail/sandbox/createSandboxEmail.ts';
import { createSandboxScanner } from '../../server/files/scanning/sandbox/createSandboxScanner.ts';
import { createSandboxIdentity } from '../../server/identity/sandbox/createSandboxIdentity.ts';
import { createSandboxShopperData } from '../../server/applications/shopperData/sandbox/createSandboxShopperData.ts';
import { createSandboxWebsites } from '../../server/stores/websites/sandbox/createSandboxWebsites.ts';
import { createSandboxLender } from '../../server/advances/sandbox/createSandboxLender.ts';
import { createSandboxPayments } from '../../server/cards/sandbox/createSandboxPayments.ts';
import { createSandboxPhoneAuth } from '../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import { watchProviders } from '../../server/app/watchProviders.ts';
import { NO_TELEMETRY, statementLog } from '../../server/platform/telemetry/telemetry.ts';
import type { Telemetry } from '../../server/platform/telemetry/telemetry.ts';
import { VendorWatch } from '../../server/platform/vendors/vendorWatch.ts';
import { createSandboxSms } from '../../server/messages/sms/sandbox/createSandboxSms.ts';
import { createSandboxUnderwriting } from '../../server/applications/underwriting/sandbox/createSandboxUnderwriting.ts';
import { createCategoryCatalog } from '../../src/product/categoryCatalog.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { compileOnce } from './compileOnce.ts';
import { compileSchemasLate } from './compileSchemasLate.ts';
import { keptInWorker } from './keptInWorker.ts';
import { watchRefusals } from './watchRefusals.ts';
import type { DatabaseKind, TestDatabase } from './databases.ts';
import { testCategories } from '../fixtures/testCategories.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly worker: OutboxWorker;
  readonly clock: TestClock;
  readonly logLines: readonly string[];
  /** Does everything that is due now. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestClock {
  now(): Date;
  forward(ms: number): void;
}

interface TestAppOptions {
  readonly config?: Partial<ServerConfig>;
  readonly providers?: Partial<Providers>;
  readonly timeLimits?: AppOptions['timeLimits'];
  readonly telemetry?: Telemetry;
  /** Definitions instead of the project's own. */
  readonly definitions?: DefinitionFiles;
}

/** The whole server on a database of its own, with a clock that a test moves and jobs that a test runs. */
export async function startTestApp(kind: DatabaseKind, options: TestAppOptions = {}): Promise<TestApp> {
  const database = await kind.open(options.telemetry && statementLog(options.telemetry));
  try {
    return await startOn(database, options);
  } catch (error) {
    await database.close(); // an open database would keep the test run from ending
    throw error;
  }
}

async function startOn(database: TestDatabase, options: TestAppOptions): Promise<TestApp> {
  const clock = createTestClock();
  const deps = await createTestDeps(database, clock, options);
  const logLines: string[] = [];
  const app = await buildApp({
    deps,
    schemaController: compileSchemasLate,
    logStream: { write: (line) => void logLines.push(line) },
    ...(options.timeLimits && { timeLimits: options.timeLimits }),
  });
  const undescribed = watchRefusals(app);
  await app.ready();
  const worker = createWorker({ deps, log: app.log, scale: 4 });
  return {
    app,
    deps,
    worker,
    clock,
    logLines,
    async runJobs() {
      while ((await worker.runBatch()) > 0);
    },
    async close() {
      await app.close();
      await database.close();
      // Attacks and measurements start servers outside of jest, too.
      if (undescribed.length > 0)
        throw new Error(`Refused, and not in the API reference: ${undescribed.join('; ')}`);
    },
  };
}

/** Creates the dependencies of the server, with sandbox providers that respond at once. */
export async function createTestDeps(
  { db }: Pick<TestDatabase, 'db'>,
  clock: TestClock,
  { config = {}, providers = {}, definitions, telemetry = NO_TELEMETRY }: TestAppOptions = {},
): Promise<AppDeps> {
  const keys = createKeyRing(Buffer.alloc(32, 7));
  const flows = new FlowCatalog({ db, keys, clock: () => clock.now(), compile: compileOnce });
  const files = definitions ?? (await keptInWorker('definitions', readDefinitionFiles));
  const served = new ServedDefinitions(flows);
  const { offers, agreements, marketVendors } = served;
  const categories = definitions ? served.categories : createCategoryCatalog(testCategories);
  const vendors = new VendorWatch(telemetry);
  const wholeConfig = { ...readTestConfig(), ...config };
  const releases = new ReleaseFollower({
    deps: { config: wholeConfig, db, keys, clock: () => clock.now() },
    served,
    installed: files,
    checker: programChecker(({ files: all, locales }) => checkDefinitions(all, locales)),
  });
  await releases.follow();
  return {
    config: wholeConfig,
    shownProviders: showProviders(wholeConfig),
    db,
    keys,
    clock: () => clock.now(),
    sandboxClock: { now: () => clock.now(), forward: async (minutes) => clock.forward(minutes * 60_000) },
    createId: randomUUID,
    flows,
    categories,
    offers,
    agreements,
    marketVendors,
    served,
    releases,
    servedTexts: releases,
    providers: watchProviders(
      { ...createSandboxProviders({ db, keys, clock: () => clock.now(), categories }), ...providers },
      vendors,
    ),
    vendors,
    telemetry,
    wakeWorker: () => undefined,
    isDraining: () => false,
  };
}

interface SandboxParts {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly categories: AppDeps['categories'];
}

function createSandboxProviders({ db, keys, clock, categories }: SandboxParts): Providers {
  return {
    bankLinking: createSandboxLinking({ db, keys, clock, createId: randomUUID }),
    testDeposits: createSandboxDeposits(db, clock),
    email: createSandboxEmail(db, clock),
    sms: createSandboxSms(db, clock),
    identity: createSandboxIdentity({ db, keys, clock, createId: randomUUID }),
    phoneAuth: createSandboxPhoneAuth({ keys, clock }),
    lender: createSandboxLender({ clock, config: { publicUrl: 'http://localhost:8080' } }),
    payments: createSandboxPayments({ db, keys, clock, createId: randomUUID }),
    underwriting: createSandboxUnderwriting(0),
    shopperData: createSandboxShopperData(),
    websites: createSandboxWebsites(),
    categoryPrediction: createSandboxPrediction(categories),
    scanner: createSandboxScanner(),
  };
}

/** Tests call faster than anybody does; `tests/server/access/callBudgets.test.ts` has the budget itself. */
export const CALLS_PER_MINUTE = '1000000';

export function readTestConfig(): ServerConfig {
  const outcome = readConfig({
    STEPWRIGHT_ENV: 'test',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE,
    APPLICATIONS_PER_HOUR: CALLS_PER_MINUTE,
  });
  if (outcome.kind === 'invalid') throw new Error(outcome.problems.join('; '));
  return outcome.config;
}

export function createTestClock(start = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
  };
}
