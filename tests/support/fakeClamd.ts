import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FakeClamd {
  readonly port: number;
  /** What was sent to be scanned, put together. */
  readonly scanned: Buffer[];
  /** The whole reply; the word `never` keeps the caller waiting, `gone` hangs up. */
  reply: string;
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The daemon of ClamAV as far as its command INSTREAM goes. Anything else ends the connection. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = readStream(received);
      if (content === 'wrong' || clamd.reply === 'gone') socket.destroy();
      else if (content !== undefined) answer(socket, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clamd: FakeClamd = {
    port: (server.address() as AddressInfo).port, // listens on a port, not on a pipe
    scanned: [],
    reply: 'stream: OK\0',
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return clamd;

  function answer(socket: net.Socket, content: Buffer): void {
    clamd.scanned.push(content);
    if (clamd.reply !== 'never') socket.end(clamd.reply);
  }
}

/** The content once its last piece, of no length, has come. */
function readStream(received: Buffer): Buffer | 'wrong' | undefined {
  const head = received.subarray(0, COMMAND.length);
  if (!head.equals(COMMAND.subarray(0, head.length))) return 'wrong';
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
