import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildApp } from './buildApp.ts';
import type { ServerConfig } from './serverConfig.ts';
import type { SecurityEvent } from '../platform/http/securityLog.ts';
import { keepAuditChained } from '../platform/audit/chainAudit.ts';
import { loadKeys } from '../platform/crypto/keySource.ts';
import { openKeyRing } from '../platform/crypto/openKeyRing.ts';
import type { AppDeps } from './deps.ts';
import { FlowCatalog } from '../definitions/flows/flowCatalog.ts';
import type { OutboxWorker } from '../platform/outbox/OutboxWorker.ts';
import type { PageHeaders } from '../platform/http/secureHeaders.ts';
import { listDomains, pageHeadersOf } from './listDomains.ts';
import { createWorker } from './createWorker.ts';
import { sandboxAdapters, showProviders } from './sandboxAdapters.ts';
import { SharedClock } from '../sandbox/sandboxClock.ts';
import { openConfiguredDatabase, type OpenedDatabase } from './openConfiguredDatabase.ts';
import { ServedDefinitions } from '../definitions/servedDefinitions.ts';
import { servedEverywhere } from '../definitions/servedPart.ts';
import { programChecker } from '../publishing/checking/programChecker.ts';
import { ReleaseFollower } from '../publishing/followReleases.ts';
import { bindProviders } from './bindProviders.ts';
import { watchProviders } from './watchProviders.ts';
import { startTelemetry } from '../platform/telemetry/startTelemetry.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { messageOf } from '../../src/lib/unknownValue.ts';
import { StartProblem } from '../platform/systemErrors.ts';
import { VendorWatch } from '../platform/vendors/vendorWatch.ts';
import { type DefinitionSource, readValidDefinitions } from '../definitions/readValidDefinitions.ts';

export interface AssembledServer {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  /** Begins to do the outbox's jobs. */
  startWork(): void;
  /** Makes the load balancer send no more traffic, and callers open no further call on the same connection. */
  drain(): void;
  /** Stops taking requests and jobs, finishes those that run, and closes the database. */
  close(): Promise<void>;
}

interface AssembleOptions {
  /** Where definitions and texts are read again later. */
  readonly definitions?: DefinitionSource;
  /** Creates the plugin that serves the pages, once its dependencies exist. */
  readonly pages?: (options: {
    readonly deps: AppDeps;
    readonly pageHeaders: PageHeaders;
  }) => FastifyPluginAsync;
}

/** Puts the server together from its configuration: database, keys, flows, providers, app and worker. */
export async function assembleServer(
  config: ServerConfig,
  options: AssembleOptions = {},
): Promise<AssembledServer> {
  const published = await readValidDefinitions(config, options.definitions);
  const telemetry = await startTelemetry(config);
  const database = await openConfiguredDatabase(config, telemetry);
  try {
    return await assembleOn(database, { ...options, config, published, telemetry });
  } catch (error) {
    await database.close();
    await telemetry.stop();
    throw error;
  }
}

interface Parts extends AssembleOptions {
  readonly config: ServerConfig;
  readonly published: Awaited<ReturnType<typeof readValidDefinitions>>;
  readonly telemetry: Telemetry;
}

async function assembleOn(
  database: OpenedDatabase,
  { config, published: { files, leftOut }, telemetry, pages, definitions }: Parts,
): Promise<AssembledServer> {
  const isDeveloped = definitions !== undefined;
  const running: { worker?: OutboxWorker; draining: boolean } = { draining: false };
  const sandboxClock = new SharedClock(database.db);
  // Without a sandbox it is the real time, whatever the database says.
  const stopClock = sandboxAdapters(config).length > 0 ? await sandboxClock.follow() : undefined;
  const deps: AppDeps = {
    ...(await createDeps(database, { config, files, telemetry, sandboxClock, isDeveloped })),
    wakeWorker: () => running.worker?.wake(),
    isDraining: () => running.draining,
  };
  const app = await buildApp({
    deps,
    ...(pages ? { pages: pages({ deps, pageHeaders: pageHeadersOf(listDomains(deps)) }) } : {}),
  });
  if (leftOut.length > 0)
    app.log.warn({ markets: leftOut }, 'These markets are not released and are left out');
  app.log.info({ security: 'key.loaded' satisfies SecurityEvent, key: deps.keys.currentKeyId }, 'security');
  const chaining = keepAuditChained(deps, app.log);
  const worker = createWorker({ deps, log: app.log, scale: config.workers });
  const stopFollowing = isDeveloped
    ? undefined
    : deps.releases.start({
        served: (release) => app.log.info({ release }, 'Another release of the definitions is served'),
        failed: (err, release) =>
          app.log.error(
            // It is about definitions and settings, never about a person.
            { err, reason: messageOf(err), release },
            'A release of the definitions cannot be served; the one before still is',
          ),
      });
  running.worker = worker;
  return {
    app,
    deps,
    startWork() {
      if (config.workers === 0) return;
      worker.start();
      chaining.start();
    },
    drain() {
      running.draining = true;
    },
    async close() {
      await app.close();
      await worker.stop();
      await chaining.stop();
      await stopFollowing?.();
      stopClock?.();
      await telemetry.stop();
      await database.close();
    },
  };
}

interface DepsParts extends Pick<Parts, 'config' | 'telemetry'>, Pick<Parts['published'], 'files'> {
  readonly sandboxClock: SharedClock;
  readonly isDeveloped: boolean;
}

async function createDeps(
  { db }: OpenedDatabase,
  { config, files, telemetry, sandboxClock, isDeveloped }: DepsParts,
): Promise<Omit<AppDeps, 'wakeWorker' | 'isDraining'>> {
  const vendors = new VendorWatch(telemetry);
  const { keys } = await openKeyRing(db, loadKeys(config.keyEncryptionKey), vendors);
  const clock = sandboxClock.now;
  const flows = new FlowCatalog({ db, keys, clock });
  const served = new ServedDefinitions(flows);
  const { offers, categories, agreements, marketVendors } = served;
  const releases = new ReleaseFollower({
    deps: { config, db, keys, clock },
    served,
    installed: files,
    checker: programChecker(),
  });
  // While definitions are developed, the files are served, whatever was released.
  await (isDeveloped ? served.serve([servedEverywhere(files)]) : followFirst(releases));
  const providers = bindProviders({ config, db, keys, categories, clock, createId: randomUUID });
  return {
    config,
    db,
    keys,
    clock,
    sandboxClock,
    createId: randomUUID,
    flows,
    served,
    releases,
    categories,
    offers,
    agreements,
    marketVendors,
    servedTexts: releases,
    shownProviders: showProviders(config),
    providers: watchProviders(providers, vendors),
    vendors,
    telemetry,
  };
}

async function followFirst(releases: ReleaseFollower): Promise<void> {
  try {
    await releases.follow();
  } catch (cause) {
    throw new StartProblem(`The released definitions cannot be served: ${messageOf(cause)}`, { cause });
  }
}
