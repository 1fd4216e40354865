import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import type { Agreement } from '../../src/contract/agreements.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { forkServer, type ForkedServer } from '../support/forkServer.ts';
import type { Sent } from '../support/nextApplication.ts';
import type { ServersUnderTest } from '../support/startServers.ts';
import type { ByHandModel } from './byHandUnderTest.ts';

export interface ByHand {
  readonly url: string;
}

const PATH = '/api/v2/applications';
/** Headers of a connection or of one response, not of all. */
const OWN_HEADERS = [
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-type',
  'content-encoding',
  'etag',
  'vary',
];
/** Facts that differ from one application to the next. */
const DIFFERS = /"(id|businessId|applicantId|createdAt|updatedAt|signedAt|lastFour)":"[^"]*"/g;

/**
 * Starts the server by hand in a process of its own, with the accounts of the product's callers. Throws if it does not respond to one
 * and the same request as the product does.
 */
export async function startByHand(
  databaseUrl: string,
  { ours, callers }: Pick<ServersUnderTest, 'ours' | 'callers'>,
  next: () => Sent,
): Promise<ForkedServer<ByHand>> {
  const sent = next();
  const first = await send(ours, sent);
  const shown = await fetch(`${ours}/api/v2/agreements/current`);
  const model: ByHandModel = {
    agreement: (await shown.json()) as Agreement,
    application: first.answer.application,
    headers: Object.fromEntries([...first.headers].filter(([name]) => !OWN_HEADERS.includes(name))),
    tokens: Object.fromEntries(
      callers.map(({ email, headers }) => [email, headers['cookie']?.split('=')[1] ?? '']),
    ),
  };
  const file = path.join(import.meta.dirname, 'byHandUnderTest.ts');
  const byHand = await forkServer<ByHand>(file, [databaseUrl, JSON.stringify(model)]);
  const answers = [first, await send(byHand.ready.url, sent), await send(byHand.ready.url, sent)];
  const [ofOurs, ofByHand, replayed] = answers.map(({ answer }) => answer);
  if (!isDeepStrictEqual(comparable(ofOurs), comparable(ofByHand)))
    throw new Error('The server by hand does not respond as the product does');
  if (!isDeepStrictEqual(ofByHand, replayed))
    throw new Error('The server by hand does not replay its response');
  return byHand;
}

async function send(url: string, { headers, body }: Sent) {
  const response = await fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return { headers: response.headers, answer: (await response.json()) as ApplicationResponse }; // both send it
}

function comparable(answer: ApplicationResponse | undefined): unknown {
  return JSON.parse(JSON.stringify(answer ?? null).replaceAll(DIFFERS, '"$1":""'));
}
