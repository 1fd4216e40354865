import { findApplication } from '../../applications/applicationRepository.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { BankDeps } from '../deps.ts';
import { findInstrument, updateInstrument } from '../instrumentRepository.ts';
import { openAccess } from './openAccess.ts';

/** Gives the vendor its access to a replaced account back, and forgets it. */
export function removeLinkJob(deps: BankDeps): JobHandler {
  return {
    async run(row) {
      const { instrumentId } = row.payload as { instrumentId: string }; // written by recordAccount
      const instrument = await findInstrument(deps.db, instrumentId);
      const application = instrument && (await findApplication(deps.db, instrument.application_id));
      const accessToken = application && (await openAccess(deps, application, instrument));
      if (accessToken === undefined) return { kind: 'done' };
      await deps.providers.bankLinking.removeItem(accessToken);
      await updateInstrument(deps.db, instrumentId, { sealed_access: null });
      return { kind: 'done' };
    },
  };
}
