import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface PageServer {
  readonly origin: string;
  readonly close: () => void;
}

/** Serves folders under their names, compressed as the product's server does: `/ours/index.html`. */
export async function servePages(folders: Readonly<Record<string, string>>): Promise<PageServer> {
  const server = createServer((request, response) => {
    void answer(folders, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind of address
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function answer(
  folders: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, name = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
  const file = path.join(folders[name] ?? '', rest.join('/'));
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) response.statusCode = 404;
  else response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  response.end(content && compress(file, content));
}

const compressed = new Map<string, Buffer>();

function compress(file: string, content: Buffer): Buffer {
  const known = compressed.get(file) ?? brotliCompressSync(content);
  compressed.set(file, known);
  return known;
}
