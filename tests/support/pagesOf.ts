import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app/buildApp.ts';
import { createPages } from '../../server/pages/createPages.ts';
import { compileSchemasLate } from './compileSchemasLate.ts';
import type { TestApp } from './testApp.ts';

/** The same server with its pages, of a template that holds nothing but the data that every page has. */
export async function pagesOf(
  test: TestApp,
  template = '<!doctype html><html lang="en"><head><title>Pages</title></head><body><!--boot--></body></html>',
  startPage = '',
): Promise<{ readonly app: FastifyInstance; readonly logLines: readonly string[] }> {
  const logLines: string[] = [];
  const source = {
    serveAssets: async () => undefined,
    template: async () => template,
    renderStart: async () => startPage,
    startHead: async () => '',
    earlyHead: async () => '',
    portalPreloads: async () => '',
    ribbonHead: async () => '<script src="/ribbon.js"></script>',
    texts: () => ({}),
  };
  const pages = createPages({ deps: test.deps, pageHeaders: (_path, headers) => headers, source });
  const app = await buildApp({
    deps: test.deps,
    schemaController: compileSchemasLate,
    pages,
    logStream: { write: (line) => void logLines.push(line) },
  });
  await app.ready();
  return { app, logLines };
}
