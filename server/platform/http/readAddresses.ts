import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Reads the address of each connection when it begins. Node keeps an address that was read, and finds none once the connection has been
 * reset: its calls would be in no budget and no log. A connection that is reset before that is closed, and nothing is read from it.
 */
export function readAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
