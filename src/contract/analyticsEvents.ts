interface EventRule {
  /** Sent once until the browser's session ends, however often it happens. */
  readonly oncePerSession: boolean;
}

const once: EventRule = { oncePerSession: true };
const always: EventRule = { oncePerSession: false };

/**
 * Specification, sections 4 and 8: every event that is sent.
 *
 * A submit creates the application or submits it for a decision: `submit_attempt` when it starts, then either
 * `submit_success`, once the server has it, or `submit_error` with the `errorCode`. Creating an application and submitting
 * it with the order are two submits; changed answers, step-ups and bank accounts are none. `onboard_start` is the first
 * request for a decision, `signup_error` a `submit_error` of creating.
 *
 * For codes and documents, `…_failed` is a refusal by the server and `…_error` any other failed call. A step-up that
 * another tab has completed already is neither.
 *
 * `bank_link_exited` has the `stage` at which the vendor's dialog was closed, `bank_linked` the `method` of linking.
 * `order_placed` has the kind of order and the number of items, never the price.
 *
 * `owners_listed` and `owners_skipped` are the applicant's confirmations. `owner_…` are actions of an invited partner,
 * without identifying which one. `owner_finished`: the partner has completed every step.
 *
 * `card_failed` has the reason why a card could not be stored, or why its provider made no token of it. `payment_agreed`: the order may be charged once the
 * application is approved.
 */
export const ANALYTICS_EVENTS = {
  signup_start: once,
  signup_resume_direct: once,
  signup_resume_email: once,
  signup_resume_reminder_email: once,
  submit_attempt: always,
  submit_success: always,
  submit_error: always,
  onboard_start: once,
  otp_started: once,
  otp_code_entered: always,
  otp_resend: always,
  otp_attempt_count: always,
  otp_failed: always,
  otp_success: once,
  otp_error: always,
  otp_cancelled: always,
  phone_auth_started: once,
  phone_auth_resend_link: always,
  phone_auth_failed: always,
  phone_auth_success: once,
  phone_auth_error: always,
  phone_auth_cancelled: always,
  ein_verification_started: once,
  ein_verification_completed: once,
  ein_verification_failed: always,
  ein_verification_success: once,
  ein_verification_error: always,
  company_number_entered: always,
  bank_link_started: always,
  bank_link_exited: always,
  bank_link_failed: always,
  bank_linked: always,
  signup_error: always,
  overlap_currency: once,
  cash_advance_viewed: once,
  cash_advance_accepted: always,
  order_placed: always,
  owners_listed: always,
  owners_skipped: always,
  owner_link_opened: once,
  owner_started: once,
  owner_details_given: once,
  owner_finished: once,
  owner_refused: always,
  owner_error: always,
  owner_applicant_error: always,
  card_added: always,
  card_failed: always,
  card_removed: always,
  payment_agreed: always,
  incorrect_url: always,
} as const satisfies Readonly<Record<string, EventRule>>;

export type AnalyticsEvent = keyof typeof ANALYTICS_EVENTS;

/** How an event of a portal is called where it is sent and kept. */
export function analyticsType(portal: string, event: AnalyticsEvent): string {
  return `${portal.toUpperCase()}_${event}`;
}
