import net from 'node:net';
import tls from 'node:tls';
import { VendorDown } from '../../../platform/vendors/vendorErrors.ts';
import type { ScannerLine } from '../readScannerConfig.ts';
import type { ScannerPort } from '../scannerPort.ts';

interface ClamavOptions {
  readonly line: ScannerLine;
  /** For the whole of a scan. */
  readonly timeoutMs: number;
}

const CHUNK_BYTES = 128 * 1024;
/** No reply is longer: a name of some malware in a line. */
const MOST_REPLY_BYTES = 1024;
const CLEAN = /^stream: OK$/;
const INFECTED = /^stream: .+ FOUND$/;

/** ClamAV's daemon, by its command INSTREAM: pieces with their length before them, a piece of none at the end, one line back. */
export function createClamavScanner(options: ClamavOptions): ScannerPort {
  return {
    async scan({ content }) {
      const reply = await ask(options, content);
      if (CLEAN.test(reply)) return 'clean';
      if (INFECTED.test(reply)) return 'infected';
      // "INSTREAM size limit exceeded. ERROR": StreamMaxLength is too small, which an operator has to see.
      throw new Error(`ClamAV answered ${JSON.stringify(reply.slice(0, 100))}`);
    },
  };
}

async function ask({ line, timeoutMs }: ClamavOptions, content: Uint8Array): Promise<string> {
  const socket = connect(line);
  const late = setTimeout(() => socket.destroy(new Error('no reply in time')), timeoutMs);
  try {
    // A refusal may come before the last piece was sent: then nothing else can be written, and the reply counts.
    const [reply] = await Promise.all([readReply(socket), send(socket, content).catch(() => undefined)]);
    return reply;
  } catch (error) {
    throw new VendorDown('ClamAV cannot be reached', { cause: error });
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

/** `clamd` itself has no TLS: a proxy in front of it ends that. Its certificate is verified as any other. */
function connect(line: ScannerLine): net.Socket {
  switch (line.kind) {
    case 'socket':
      return net.connect({ path: line.path });
    case 'tcp':
      return net.connect({ host: line.host, port: line.port });
    case 'tls':
      // A name of none is not sent: an IP may not be one.
      return tls.connect({
        host: line.host,
        port: line.port,
        ...(net.isIP(line.host) === 0 && { servername: line.host }),
      });
  }
}

async function send(socket: net.Socket, content: Uint8Array): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    await write(socket, lengthOf(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function write(socket: net.Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

/** The reply to the zero byte that ends it, or to the end of the connection. */
async function readReply(socket: net.Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    reply += String(chunk);
    const end = reply.indexOf('\0');
    if (end !== -1) return reply.slice(0, end);
    if (reply.length > MOST_REPLY_BYTES) break;
  }
  throw new Error('no reply that ends');
}
