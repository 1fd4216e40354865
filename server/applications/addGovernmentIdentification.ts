import type { GovernmentIdentificationBody, UpdateApplicationBody } from '../../src/contract/applications.ts';
import type { ApplicationsDeps } from './deps.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { consumeTaxIdTry } from './consumeTaxIdTry.ts';
import { readOwnApplication } from './ownApplication.ts';
import type { ApplicationTarget } from './ownApplication.ts';
import { updateWithin } from './updateApplication.ts';
import type { Updated } from './updateApplication.ts';

/** Records a person's or a business's number; the market defines the kinds of numbers of each. */
export async function addGovernmentIdentification(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { value, sourceType }: GovernmentIdentificationBody,
): Promise<Updated | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { identifiers } = own.flow.runtime.definition.market;
  if (identifiers.person.includes(sourceType)) {
    const governmentIdentification = { type: 'INDIVIDUAL', value, sourceType };
    return giveNumber(deps, target, { applicant: { governmentIdentification } });
  }
  if (identifiers.business.includes(sourceType)) {
    const governmentIdentification = { type: 'BUSINESS', value, sourceType };
    return giveNumber(deps, target, { company: { governmentIdentification } });
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

// One number too many is undone again, as if it had not been given.
async function giveNumber(deps: ApplicationsDeps, target: ApplicationTarget, body: UpdateApplicationBody) {
  return inTransaction<Updated>(deps.db, async (trx) => {
    const updated = await updateWithin(deps, trx, { target, body });
    if (updated.kind === 'refused') return updated;
    const { newTaxIds: taxIds } = updated;
    const { applicationId } = target;
    return (await consumeTaxIdTry(deps, trx, { applicationId, taxIds })) ?? updated;
  });
}
