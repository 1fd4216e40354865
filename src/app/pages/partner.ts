import { handoffsApi } from '../../features/handoffs/handoffsApi.ts';
import { watchHandoff } from '../../features/handoffs/handoffSagas.ts';
import { inquiriesApi } from '../../features/identity/inquiriesApi.ts';
import { watchInvitation } from '../../features/owners/partner/invitationSagas.ts';
import { invitationsApi } from '../../features/owners/partner/invitationsApi.ts';
import { partnerApi } from '../../features/owners/partner/partnerApi.ts';
import { watchPartnerInquiry } from '../../features/owners/partner/partnerInquiry.ts';
import { watchPartner, type PartnerDeps } from '../../features/owners/partner/partnerSagas.ts';
import { watchPartnerAnswers } from '../../features/owners/partner/savePartner.ts';
import { createHeldAnswers } from '../../features/access/heldAnswers.ts';
import { watchPageLeave } from '../../features/shared/pageLeft.ts';
import { supervise } from '../rootSaga.ts';
import { ofPartners } from './partnersOnPhone.ts';
import type { LateWork } from './lateWork.ts';

export { PartnerRoutes } from '../routes/PartnerRoutes.tsx';

/** Starts the work behind the pages of an invited partner. */
export function start({ client, run, navigate, report }: LateWork): void {
  const api = partnerApi(client);
  const inquiries = inquiriesApi(client);
  run(supervise, () => watchInvitation(invitationsApi(client)), report);
  const deps: PartnerDeps = { api, navigate, held: createHeldAnswers() };
  run(supervise, () => watchPartner(deps), report);
  run(supervise, () => watchPartnerAnswers(deps), report);
  run(supervise, () => watchPartnerInquiry({ ...deps, inquiries }), report);
  run(supervise, () => watchHandoff({ ...ofPartners(api), api: handoffsApi(client) }), report);
  run(supervise, () => watchPageLeave(), report);
}
