import type { GovernmentIdentificationBody } from '../../../src/contract/applications.ts';
import type { AppDeps } from '../../deps.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { readOwnApplication } from './ownApplication.ts';
import type { ApplicationTarget } from './ownApplication.ts';
import { updateApplication } from './updateApplication.ts';
import type { Updated } from './updateApplication.ts';

/** Gives a person's or a business's number; the market says which kind of number is whose. */
export async function addGovernmentIdentification(
  deps: AppDeps,
  target: ApplicationTarget,
  { value, sourceType }: GovernmentIdentificationBody,
): Promise<Updated | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { identifiers } = own.flow.runtime.definition.market;
  if (identifiers.person.includes(sourceType)) {
    const governmentIdentification = { type: 'INDIVIDUAL', value, sourceType };
    return updateApplication(deps, target, { applicant: { governmentIdentification } });
  }
  if (identifiers.business.includes(sourceType)) {
    const governmentIdentification = { type: 'BUSINESS', value, sourceType };
    return updateApplication(deps, target, { company: { governmentIdentification } });
  }
  return refuse('property.value', {
    details: [
      {
        description: 'This market does not know that kind of number',
        pointer: '/sourceType',
        code: 'property.value',
      },
    ],
  });
}
