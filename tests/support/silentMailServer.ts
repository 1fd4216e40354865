import net from 'node:net';

export interface SilentMailServer {
  readonly url: string;
  connections(): number;
  close(): void;
}

/** A mail server that takes connections and says nothing. */
export async function startSilentMailServer(): Promise<SilentMailServer> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined); // its other end is killed
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
