import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '@stepwright/engine';
import type { StoredFile } from '@stepwright/react';

const MOST_BYTES = 5_000_000;

/** First bytes of each kind of file: its name and the browser's type prove nothing. */
const BEGINNINGS = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff', 'application/pdf': '25504446' };

const kept = new Map<string, { readonly type: string; readonly content: Buffer }>();

/** `POST /files` keeps a file and answers with what it is; `GET /files/<id>` gives it back. */
export async function serveFiles(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = kept.get(request.url?.split('/')[2] ?? '');
  if (known)
    return void response
      .writeHead(200, { 'content-type': known.type, 'x-content-type-options': 'nosniff' })
      .end(known.content);
  const content = request.method === 'POST' ? await readFile(request) : undefined;
  const [type] =
    Object.entries(BEGINNINGS).find(([, begins]) => content?.toString('hex', 0, 4).startsWith(begins)) ?? [];
  if (!content || type === undefined) return void response.writeHead(400).end();
  const id = randomUUID();
  kept.set(id, { type, content });
  response.end(JSON.stringify({ id, type, size: content.length }));
}

async function readFile(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) > MOST_BYTES) return undefined;
  }
  return Buffer.concat(chunks);
}

/** Whether a file of the answers, if there is one, is the one that was kept. */
export function isKept(file: Json | undefined): boolean {
  if (file === undefined) return true;
  const { id, type, size } = file as unknown as StoredFile; // validated by the flow
  const known = kept.get(id);
  return known?.type === type && known?.content.length === size;
}
