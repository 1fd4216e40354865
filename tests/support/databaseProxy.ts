import net from 'node:net';

/** Proxy between a server and its PostgreSQL that can fail as a network or a database does. */
export interface DatabaseProxy {
  /** The address of the database, through the proxy. */
  readonly url: string;
  /** Silently drops everything from now on. */
  freeze(): void;
  /** All connections break, and new ones are refused. */
  cut(): void;
  /** Everything passes again, also what was kept back. */
  restore(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const listener = net.createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const server = net.connect(Number(target.port), target.hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    join(client, server);
    join(server, client);
    if (state === 'frozen') for (const socket of pair) socket.pause();
  });
  const join = (from: net.Socket, to: net.Socket) => {
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const sockets = () => [...pairs].flat();
  listener.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const place = listener.address();
  const url = new URL(address);
  url.port = String(typeof place === 'object' && place ? place.port : 0);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    freeze() {
      state = 'frozen';
      for (const socket of sockets()) socket.pause();
    },
    cut() {
      state = 'cut';
      for (const socket of sockets()) socket.destroy();
      pairs.clear();
    },
    restore() {
      state = 'open';
      for (const socket of sockets()) socket.resume();
    },
    async close() {
      for (const socket of sockets()) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
