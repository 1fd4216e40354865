import { applicationPath } from '../../../src/contract/pages.ts';
import type { HandoffRow } from './handoffRepository.ts';

/** The page that is continued. */
export function handoffPath({
  application_id: id,
  page,
}: Pick<HandoffRow, 'application_id' | 'page'>): string {
  return applicationPath(id, page);
}
