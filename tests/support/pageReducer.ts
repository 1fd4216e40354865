import type { Action, Reducer } from '@reduxjs/toolkit';
import type { selectSession } from '../../src/features/access/sessionSlice.ts';
import type { selectAccounts } from '../../src/features/accounts/accountsSlice.ts';
import type { selectAdvances } from '../../src/features/advances/advancesSlice.ts';
import type { selectLoad } from '../../src/features/applications/applicationSlice.ts';
import type { selectBankLink } from '../../src/features/bank/link/bankLinkSlice.ts';
import type { selectBankReturn } from '../../src/features/bank/link/bankReturnSlice.ts';
import type { selectCard } from '../../src/features/cards/cardSlice.ts';
import type { selectCategories } from '../../src/features/categories/categoriesSlice.ts';
import type { selectConfig } from '../../src/features/configuration/configSlice.ts';
import type { selectDocument } from '../../src/features/documents/documentSlice.ts';
import type { selectDraft } from '../../src/features/drafts/draftSlice.ts';
import type { selectHandoff } from '../../src/features/handoffs/handoffSlice.ts';
import type { selectInquiry } from '../../src/features/identity/inquirySlice.ts';
import type { selectOrders } from '../../src/features/orders/ordersSlice.ts';
import type { selectOwners } from '../../src/features/owners/list/ownersSlice.ts';
import type { selectInvitation } from '../../src/features/owners/partner/invitationSlice.ts';
import type { selectPartnerLoad } from '../../src/features/owners/partner/partnerSlice.ts';
import type { selectOwnPasskeys } from '../../src/features/passkeys/passkeysSlice.ts';
import type { selectMobileCheck } from '../../src/features/phone/auth/mobileCheckSlice.ts';
import type { selectOpenedLink } from '../../src/features/phone/auth/openedLinkSlice.ts';
import type { selectPhoneLink } from '../../src/features/phone/auth/phoneLinkSlice.ts';
import type { selectOneTimeCode } from '../../src/features/phone/code/oneTimeCodeSlice.ts';
import type { selectRequirements } from '../../src/features/requirements/requirementsSlice.ts';
import type { selectSessions } from '../../src/features/sessions/sessionsSlice.ts';
import type { selectSignInLink } from '../../src/features/signIn/link/signInLinkSlice.ts';
import type { selectVisit } from '../../src/features/singleSignOn/singleSignOnSlice.ts';
import type { selectToasts } from '../../src/features/toasts/toastsSlice.ts';
import { rootReducer } from '../../src/features/shared/rootReducer.ts';

/** The state that a slice adds, by one of its selectors. */
type StateOf<Selector extends (state: never) => unknown> = {
  readonly [Name in keyof Parameters<Selector>[0]]-?: NonNullable<Parameters<Selector>[0][Name]>;
};

type PageState = StateOf<typeof selectSession> &
  StateOf<typeof selectAccounts> &
  StateOf<typeof selectAdvances> &
  StateOf<typeof selectLoad> &
  StateOf<typeof selectBankLink> &
  StateOf<typeof selectBankReturn> &
  StateOf<typeof selectCard> &
  StateOf<typeof selectCategories> &
  StateOf<typeof selectConfig> &
  StateOf<typeof selectHandoff> &
  StateOf<typeof selectDocument> &
  StateOf<typeof selectDraft> &
  StateOf<typeof selectInquiry> &
  StateOf<typeof selectOrders> &
  StateOf<typeof selectOwners> &
  StateOf<typeof selectInvitation> &
  StateOf<typeof selectPartnerLoad> &
  StateOf<typeof selectOwnPasskeys> &
  StateOf<typeof selectMobileCheck> &
  StateOf<typeof selectOpenedLink> &
  StateOf<typeof selectPhoneLink> &
  StateOf<typeof selectOneTimeCode> &
  StateOf<typeof selectRequirements> &
  StateOf<typeof selectSessions> &
  StateOf<typeof selectSignInLink> &
  StateOf<typeof selectVisit> &
  StateOf<typeof selectToasts>;

/** The reducer of the page's store, with the slices of the modules that a test imports: each joins it by itself. */
export const pageReducer = rootReducer as unknown as Reducer<PageState, Action, Partial<PageState>>; // slices that are imported have joined
