import type { JobHandler } from '../platform/outbox/jobHandler.ts';
import { notifyJob } from '../reminders/remindJob.ts';
import { sendMailJob } from '../messages/mail/sendMailJob.ts';
import { sendSmsJob } from '../messages/sms/sendSmsJob.ts';
import { settleInquiryJob } from '../identity/inquiries/settleInquiryJob.ts';
import { underwriteJob } from '../applications/underwriting/underwriteJob.ts';

/** What each kind of job does. A job may run twice, so each of them must not mind. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'send-mail': sendMailJob,
  'send-sms': sendSmsJob,
  underwrite: underwriteJob,
  notify: notifyJob,
  'settle-inquiry': settleInquiryJob,
};
