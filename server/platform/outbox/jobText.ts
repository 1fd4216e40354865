import { ownMember } from '../../../src/lib/unknownValue.ts';
import type { OutboxRow } from './outboxRepository.ts';

/** Returns a text of a job's payload. Throws if there is none: the job was queued by another release. */
export function jobText({ payload }: Pick<OutboxRow, 'payload'>, name: string): string {
  const text = ownMember(payload, name);
  if (typeof text !== 'string') throw new Error(`The job has no text "${name}"`);
  return text;
}
