import type { accountsReducer } from '../accounts/accountsSlice.ts';
import type { applicationReducer } from '../applications/applicationSlice.ts';
import type { categoriesReducer } from '../categories/categoriesSlice.ts';
import type { configReducer } from '../configuration/configSlice.ts';
import type { documentReducer } from '../documents/documentSlice.ts';
import type { draftReducer } from '../drafts/draftSlice.ts';
import type { oneTimeCodeReducer } from '../phone/code/oneTimeCodeSlice.ts';
import type { phoneAuthReducer } from '../phone/auth/phoneAuthReducer.ts';
import type { requirementsReducer } from '../requirements/requirementsSlice.ts';
import type { sessionReducer } from '../access/sessionSlice.ts';
import type { inquiryReducer } from '../identity/inquirySlice.ts';
import type { taxInformationReducer } from '../tax/taxInformationSlice.ts';
import type { toastsReducer } from '../toasts/toastsSlice.ts';

/** The store's state as the features see it; `src/app` puts the same reducers together. */
export interface FeatureState {
  readonly accounts: ReturnType<typeof accountsReducer>;
  readonly application: ReturnType<typeof applicationReducer>;
  readonly categories: ReturnType<typeof categoriesReducer>;
  readonly config: ReturnType<typeof configReducer>;
  readonly draft: ReturnType<typeof draftReducer>;
  readonly session: ReturnType<typeof sessionReducer>;
  readonly toasts: ReturnType<typeof toastsReducer>;
  /** There once the pages of step-ups are. */
  readonly document?: ReturnType<typeof documentReducer>;
  readonly inquiry?: ReturnType<typeof inquiryReducer>;
  readonly oneTimeCode?: ReturnType<typeof oneTimeCodeReducer>;
  readonly phoneAuth?: ReturnType<typeof phoneAuthReducer>;
  readonly taxInformation?: ReturnType<typeof taxInformationReducer>;
  readonly requirements?: ReturnType<typeof requirementsReducer>;
}
