import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { targetOf } from '../applications/applicationParams.ts';
import type { OwnerTarget } from './findOwnerFor.ts';
import { ownMember, textOf } from '../../src/lib/unknownValue.ts';

export const OwnerParams = Type.Object({
  id: Type.String({ maxLength: 100 }),
  ownerId: Type.String({ maxLength: 100 }),
});

/** The owner of the path, and the account that asks. */
export function ownerTargetOf(request: FastifyRequest): OwnerTarget {
  const ownerId = textOf(ownMember(request.params, 'ownerId')); // OwnerParams is the schema of every such route
  return { ...targetOf(request), ownerId };
}
