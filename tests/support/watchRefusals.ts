import type { FastifyInstance } from 'fastify';
import { findEntry } from '../../server/reference/callGroups.ts';
import { isCommon } from '../../server/reference/errorsOf.ts';

/** Lists the refusals that a server sends and the API reference does not have for their call, as they happen. */
export function watchRefusals(app: FastifyInstance): readonly string[] {
  const undescribed: string[] = [];
  app.addHook('onResponse', ({ method, routeOptions }, { refusedWith }, done) => {
    const entry = findEntry(method, routeOptions.url ?? '');
    if (entry && refusedWith !== null && !isCommon(refusedWith) && !entry.errors.includes(refusedWith))
      undescribed.push(`${method} ${routeOptions.url}: ${refusedWith}`);
    done();
  });
  return undescribed;
}
