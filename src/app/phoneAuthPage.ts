import type { PhoneAuthPage } from '../features/phone/auth/phoneAuthDeps.ts';
import { isLoadedHere } from '../lib/isLoadedHere.ts';
import { applicationPath, basePathOf } from '../contract/pages.ts';

/** The window, as checks of a phone see it. */
export const phoneAuthPage: PhoneAuthPage = {
  confirmationUrl: (applicationId) =>
    `${location.origin}${basePathOf(location.pathname)}${applicationPath(applicationId, 'phone-auth/confirmation')}`,
  // Another host is allowed by the policy that this very page was sent with, and others may have led here.
  mayAsk: (address) => new URL(address).origin === location.origin || isLoadedHere(),
  reload: () => location.reload(),
};
