import { documentsApi } from '../../features/documents/documentsApi.ts';
import { handoffsApi } from '../../features/handoffs/handoffsApi.ts';
import { ofApplicants, watchHandoff } from '../../features/handoffs/handoffSagas.ts';
import { inquiriesApi } from '../../features/identity/inquiriesApi.ts';
import { oneTimeCodeApi } from '../../features/phone/code/oneTimeCodeApi.ts';
import { phoneAuthApi } from '../../features/phone/auth/phoneAuthApi.ts';
import { ownersApi } from '../../features/owners/list/ownersApi.ts';
import { watchOwners } from '../../features/owners/list/ownersSagas.ts';
import { reconsiderationApi } from '../../features/reconsideration/reconsiderationApi.ts';
import { watchReconsideration } from '../../features/reconsideration/reconsiderationSagas.ts';
import { requirementsApi } from '../../features/requirements/requirementsApi.ts';
import { taxInformationApi } from '../../features/tax/taxInformationApi.ts';
import { stepUpsApi } from '../../features/stepUps/stepUpsApi.ts';
import { watchDocument } from '../../features/documents/documentSagas.ts';
import { watchRequirements } from '../../features/requirements/requirementsSagas.ts';
import { watchInquiry } from '../../features/identity/inquirySagas.ts';
import { watchOneTimeCode } from '../../features/phone/code/oneTimeCodeSagas.ts';
import { watchPhoneAuth } from '../../features/phone/auth/phoneAuthSagas.ts';
import { watchStepUps } from '../../features/stepUps/stepUpSagas.ts';
import { createAttemptKeys } from '../../features/shared/createAttemptKeys.ts';
import { watchTaxInformation } from '../../features/tax/taxInformationSagas.ts';
import { createHeldAnswers } from '../../features/access/heldAnswers.ts';
import { watchPageLeave } from '../../features/shared/pageLeft.ts';
import type { PhoneAuthPage } from '../../features/phone/auth/phoneAuthDeps.ts';
import { isLoadedHere } from '../../lib/isLoadedHere.ts';
import { applicationPath, basePathOf } from '../../contract/pages.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { ConfirmLinkScreen } from '../../features/phone/auth/screens/ConfirmLinkScreen.tsx';
export { DocumentScreen } from '../../features/documents/screens/DocumentScreen.tsx';
export { FullOnboardingScreen } from '../../features/stepUps/screens/FullOnboardingScreen.tsx';
export { HomeScreen } from '../../features/requirements/screens/HomeScreen.tsx';
export { IdentificationScreen } from '../../features/identity/screens/IdentificationScreen.tsx';
export { MobileVerificationScreen } from '../../features/phone/auth/screens/MobileVerificationScreen.tsx';
export { OneTimeCodeScreen } from '../../features/phone/code/screens/OneTimeCodeScreen.tsx';
export { FurtherStepsScreen } from '../../features/owners/list/screens/FurtherStepsScreen.tsx';
export { OwnersScreen } from '../../features/owners/list/screens/OwnersScreen.tsx';
export { PartnersAwaitedScreen } from '../../features/owners/list/screens/PartnersAwaitedScreen.tsx';
export { PhoneAuthScreen } from '../../features/phone/auth/screens/PhoneAuthScreen.tsx';
export { ReconsiderationScreen } from '../../features/reconsideration/screens/ReconsiderationScreen.tsx';
export { TaxInformationScreen } from '../../features/tax/screens/TaxInformationScreen.tsx';
export { StepUpFormScreen } from '../../features/stepUps/screens/StepUpFormScreen.tsx';

/** The window, as checks of a phone see it. */
const phoneAuthPage: PhoneAuthPage = {
  confirmationUrl: (applicationId) =>
    `${location.origin}${basePathOf(location.pathname)}${applicationPath(applicationId, 'phone-auth/confirmation')}`,
  // Another host is allowed by the policy that this very page was sent with, and others may have led here.
  mayAsk: (address) => new URL(address).origin === location.origin || isLoadedHere(),
  reload: () => location.reload(),
};

/** Starts the work behind the pages of step-ups, which most applicants never see. */
export function start({ client, api, run, navigate, report }: LateWork): void {
  const shared = { applications: api.applications, navigate };
  const held = createHeldAnswers<string>();
  const keys = createAttemptKeys(() => crypto.randomUUID());
  run(supervise, () => watchStepUps({ ...shared, keys, api: stepUpsApi(client) }), report);
  run(supervise, () => watchHandoff({ ...ofApplicants(shared), api: handoffsApi(client) }), report);
  run(supervise, () => watchDocument({ ...shared, api: documentsApi(client) }), report);
  run(supervise, () => watchReconsideration({ ...shared, held, api: reconsiderationApi(client) }), report);
  run(supervise, () => watchOwners({ ...shared, api: ownersApi(client) }), report);
  run(supervise, () => watchInquiry({ ...shared, api: inquiriesApi(client) }), report);
  const codes = { ...shared, api: oneTimeCodeApi(client), clock: () => Date.now() };
  run(supervise, () => watchOneTimeCode(codes), report);
  const phoneAuth = { ...shared, api: phoneAuthApi(client), page: phoneAuthPage, now: () => Date.now() };
  run(supervise, () => watchPhoneAuth(phoneAuth), report);
  run(supervise, () => watchTaxInformation(taxInformationApi(client)), report);
  run(supervise, () => watchRequirements({ ...shared, api: requirementsApi(client) }), report);
  run(supervise, () => watchPageLeave(), report);
}
