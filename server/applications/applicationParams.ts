import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sessionOf } from '../access/guardAccess.ts';
import type { ApplicationTarget } from './ownApplication.ts';
import { ownMember, textOf } from '../../src/lib/unknownValue.ts';

export const ApplicationParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** The application of the path, the account that asks for it, and who acts for that account. */
export function targetOf(request: FastifyRequest): ApplicationTarget {
  const id = textOf(ownMember(request.params, 'id')); // ApplicationParams is the schema of every such route
  const { accountId, helper } = sessionOf(request);
  return { applicationId: id, accountId, ...(helper && { helper }) };
}
