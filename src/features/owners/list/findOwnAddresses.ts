import { isApplicantType } from '../../../contract/ownerStates.ts';
import type { Json } from '../../../engine/index.ts';
import type { ListPorts } from '../../../rendering/index.ts';
import type { OwnerItem } from './ownerItems.ts';
import { emailKey } from '../../../lib/emailKey.ts';

type Problems = ReturnType<NonNullable<ListPorts['findProblems']>>;

/** The partners who have one of the applicant's own addresses, as the server refuses them. */
export function findOwnAddresses(items: readonly OwnerItem[], own: readonly (Json | undefined)[]): Problems {
  const addresses = own.map(comparable).filter((address) => address !== '');
  return items.flatMap(({ type, email }, index) => {
    const isOwn = !isApplicantType(type) && addresses.includes(comparable(email));
    return isOwn ? [{ pointer: `/owners/${index}/email`, code: 'owners.applicantEmail', params: {} }] : [];
  });
}

function comparable(address: Json | undefined): string {
  return typeof address === 'string' ? emailKey(address) : '';
}
