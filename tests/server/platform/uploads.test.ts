import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '../../../src/contract/limits.ts';
import { accept } from '../../../server/platform/http/accept.ts';
import { endRefusedBodies } from '../../../server/platform/http/endRefusedBodies.ts';
import { handleErrors } from '../../../server/platform/http/handleErrors.ts';
import { limitTime } from '../../../server/platform/http/limitTime.ts';
import { refuse } from '../../../server/platform/http/refusal.ts';
import { acceptUploads, readUpload } from '../../../server/platform/http/uploads.ts';
import { UploadsUnderWay } from '../../../server/platform/http/uploadsUnderWay.ts';

const TIME_LIMIT_MS = 1500;
const PART = 'x'.repeat(1000);

/** `hasty` has a short interval, `patient` none that ends during a test. */
const LIMITS = {
  most: { session: 2, account: 3, network: 4 },
  mostHeldBytes: 3 * MAX_DOCUMENT_BYTES,
  leastBytes: 2000,
  keptBytesPerSecond: 100_000_000,
  graceMs: 0,
};
const patient = new UploadsUnderWay({ ...LIMITS, intervalMs: 60_000, keptBytesPerSecond: 0 });
const hasty = new UploadsUnderWay({ ...LIMITS, intervalMs: 200 });
const crowded = new UploadsUnderWay({ ...LIMITS, intervalMs: 60_000 });
const small = new UploadsUnderWay({ ...LIMITS, mostHeldBytes: 500, intervalMs: 60_000 });

let app: FastifyInstance;
let port: number;
/** Called for each upload once it is over in the server. */
let onEnded: () => void = () => undefined;
beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  handleErrors(app);
  limitTime(app, TIME_LIMIT_MS);
  endRefusedBodies(app, TIME_LIMIT_MS);
  app.decorateReply('refusedWith', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { account = '', session = account } = request.headers as Record<string, string>;
    const moment = new Date();
    request.session = { id: session, accountId: account, email: '', endsAt: moment, expiresAt: moment };
  });
  const files = { patient, hasty, crowded, small };
  for (const [name, uploads] of Object.entries(files))
    await app.register(async (plugin) => {
      acceptUploads(plugin, uploads);
      plugin.put<{ Querystring: { how?: string } }>(`/${name}`, {
        config: { timeLimitMs: TIME_LIMIT_MS },
        async handler(request, reply) {
          const { how } = request.query;
          const outcome = await accept(readUpload(request, reply))
            .receive({
              admit: async () => (how === 'notAdmitted' ? refuse('rate.limited') : undefined),
              take: async (content) => {
                if (how === 'fails') throw new Error('A test makes it fail');
                return { kind: 'taken', size: content.length };
              },
            })
            .finally(() => onEnded());
          return accept(outcome);
        },
      });
    });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

interface Sending {
  readonly path: string;
  readonly account?: string;
  readonly session?: string;
  readonly from?: string;
  /** Promised bytes; else the body comes in chunks. */
  readonly length?: number;
}

/** A connection on which the head of an upload has been sent. */
class Sender {
  readonly socket: net.Socket;
  received = '';
  readonly closed: Promise<unknown>;
  #waiting: (() => void)[] = [];

  constructor() {
    this.socket = net.connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined); // the server may end it
    this.closed = once(this.socket, 'close');
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString();
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  start({ path, account = 'ada', session = account, from = '192.0.2.1', length }: Sending): this {
    const head = [
      `PUT ${path} HTTP/1.1`,
      'host: localhost',
      `account: ${account}`,
      `session: ${session}`,
      `x-forwarded-for: ${from}`,
      'content-type: application/octet-stream',
      'x-file-name: letter.pdf',
      length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return this;
  }

  /** The status of the response with a number. */
  async status(number = 0): Promise<number> {
    for (;;) {
      const found = [...this.received.matchAll(/HTTP\/1\.1 (\d+)/g)][number];
      if (found) return Number(found[1]);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}

const open: Sender[] = [];
const send = (sending: Sending) => {
  const sender = new Sender().start(sending);
  open.push(sender);
  return sender;
};
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await Promise.all(open.splice(0).map(({ closed }) => closed));
  await until(() => [patient, hasty, crowded, small].every(({ count }) => count === 0));
});

/** Resolves once something is so; it is checked with each turn of the loop. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

describe('an upload gives back what it holds', () => {
  const begin = async (sending: Sending) => {
    const over = new Promise<void>((resolve) => (onEnded = resolve));
    const sender = send(sending);
    return { sender, over };
  };

  it.each([
    ['has arrived', '/patient', 200],
    ['is not admitted', '/patient?how=notAdmitted', 429],
    ['fails while it is worked on', '/patient?how=fails', 500],
    ['has no room', '/small', 503],
  ])('that %s', async (_, path, status) => {
    const { sender, over } = await begin({ path, length: 1000 });
    sender.socket.write(PART);
    expect(await sender.status()).toBe(status);
    await over;
  });

  it('that is too large', async () => {
    const { sender, over } = await begin({ path: '/patient' });
    for (let sent = 0; sent <= MAX_DOCUMENT_BYTES; sent += 1_000_000)
      sender.socket.write(`${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`);
    expect(await sender.status()).toBe(413);
    await over;
    await sender.closed;
  });

  it('whose sender hangs up', async () => {
    const { sender, over } = await begin({ path: '/patient', length: 5000 });
    sender.socket.write(PART);
    await until(() => patient.heldBytes > 0);
    sender.socket.destroy();
    await expect(over).resolves.toBeUndefined();
  });

  it('whose time is over', async () => {
    const { sender, over } = await begin({ path: '/patient', length: 5000 });
    sender.socket.write(PART);
    expect(await sender.status()).toBe(408);
    await over;
    await sender.closed;
  });

  it('that is too slow', async () => {
    const { sender, over } = await begin({ path: '/hasty', length: 5000 });
    sender.socket.write(PART);
    expect(await sender.status()).toBe(408);
    await over;
    await sender.closed;
  });

  afterEach(() => {
    expect([patient, hasty, crowded, small].map(({ heldBytes }) => heldBytes)).toEqual([0, 0, 0, 0]);
  });
});

describe('uploads at a time', () => {
  it.each([
    ['a session', { account: 'ada', session: 'one' }, 2],
    ['an account', { account: 'ada' }, 3],
    ['a network', {}, 4],
  ])('are limited for %s before a byte is read', async (_, same, most) => {
    for (let count = 0; count < most; count += 1)
      send({
        path: '/patient',
        account: `account-${count}`,
        session: `session-${count}`,
        ...same,
        length: 9999,
      });
    await until(() => patient.count === most);
    const refused = send({ path: '/patient', account: 'another', session: 'another', ...same, length: 9999 });
    expect(await refused.status()).toBe(429);
    expect(refused.received).toMatch(/retry-after: \d+/);
    const elsewhere = send({ path: '/patient', account: 'bea', from: '192.0.2.2', length: 1000 });
    elsewhere.socket.write(PART);
    expect(await elsewhere.status()).toBe(200);
  });

  it('that hang give way to another one', async () => {
    const hanging = [0, 1, 2, 3].map((number) =>
      send({ path: '/crowded', account: `account-${number}`, length: 9999 }),
    );
    await until(() => crowded.count === 4);
    const next = send({ path: '/crowded', account: 'bea', length: 1000 });
    next.socket.write(PART);
    expect(await next.status()).toBe(200);
    const ended = await Promise.race(hanging.map(async (sender) => [sender, await sender.status()] as const));
    expect(ended[1]).toBe(408);
    expect(crowded.count).toBe(3);
  });
});

describe('the connection of a refused body', () => {
  it('is used again once a body of limited length has arrived', async () => {
    const sender = send({ path: '/small', length: 200_000 });
    sender.socket.write('x'.repeat(200_000));
    expect(await sender.status()).toBe(503);
    sender.start({ path: '/patient', length: 1000 }).socket.write(PART);
    expect(await sender.status(1)).toBe(200);
  });

  it('ends if the rest of the body does not arrive', async () => {
    const sender = send({ path: '/small', length: 2000 });
    sender.socket.write(PART);
    expect(await sender.status()).toBe(503);
    await sender.closed;
  });

  it.each([
    ['is longer than any may be', { length: 100 * MAX_DOCUMENT_BYTES }],
    ['does not say its length', {}],
  ])('ends if the body %s', async (_, length) => {
    const sender = send({ path: '/nowhere', ...length });
    expect(await sender.status()).toBe(404);
    await sender.closed;
    expect(sender.received.toLowerCase()).toContain('connection: close');
  });
});
