import net from 'node:net';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { ScannerLine } from '../../server/files/scanning/readScannerConfig.ts';

export interface FakeClamd {
  readonly line: ScannerLine;
  /** Contents that were sent to be scanned, joined. */
  readonly scanned: Buffer[];
  /** The whole reply; the word `never` keeps the caller waiting, `gone` hangs up. */
  reply: string;
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** How it listens: on a port of 127.0.0.1, that port by TLS, or a socket. */
type Listening =
  | { readonly kind: 'tcp' }
  | { readonly kind: 'tls'; readonly key: string; readonly cert: string }
  | { readonly kind: 'socket'; readonly path: string };

/** The daemon of ClamAV as far as its command INSTREAM goes. Anything else ends the connection. */
export async function startFakeClamd(listening: Listening = { kind: 'tcp' }): Promise<FakeClamd> {
  const sockets = new Set<net.Socket>();
  const serve = (socket: net.Socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = readStream(received);
      if (content === 'wrong' || clamd.reply === 'gone') socket.destroy();
      else if (content !== undefined) answer(socket, content);
    });
  };
  const server = listening.kind === 'tls' ? tls.createServer(listening, serve) : net.createServer(serve);
  await new Promise<void>((resolve) =>
    listening.kind === 'socket'
      ? server.listen(listening.path, resolve)
      : server.listen(0, '127.0.0.1', resolve),
  );
  const clamd: FakeClamd = {
    line: lineOf(),
    scanned: [],
    reply: 'stream: OK\0',
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return clamd;

  function lineOf(): ScannerLine {
    if (listening.kind === 'socket') return listening;
    const { port } = server.address() as AddressInfo; // listens on a port
    return { kind: listening.kind, host: listening.kind === 'tls' ? 'localhost' : '127.0.0.1', port };
  }

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
