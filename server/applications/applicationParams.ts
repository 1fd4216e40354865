import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sessionOf } from '../access/guardAccess.ts';
import type { ApplicationTarget } from './ownApplication.ts';

export const ApplicationParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** The application of the path, and the account that asks for it. */
export function targetOf(request: FastifyRequest): ApplicationTarget {
  const { id } = request.params as { id: string }; // ApplicationParams is the schema of every such route
  return { applicationId: id, accountId: sessionOf(request).accountId };
}
