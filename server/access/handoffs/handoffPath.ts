import { applicationPath, ownerPath } from '../../../src/contract/pages.ts';
import type { HandoffRow } from './handoffRepository.ts';

/** The page that is continued. */
export function handoffPath({
  application_id: id,
  owner_id: ownerId,
  page,
}: Pick<HandoffRow, 'application_id' | 'owner_id' | 'page'>): string {
  // A partner has one page to continue.
  return ownerId === null ? applicationPath(id, page) : ownerPath(id, ownerId, 'identification');
}
