import type { JobHandler } from './jobHandler.ts';
import { notifyJob } from './notifyJob.ts';
import { sendMailJob } from './sendMailJob.ts';
import { sendSmsJob } from './sendSmsJob.ts';
import { settleInquiryJob } from './settleInquiryJob.ts';
import { underwriteJob } from './underwriteJob.ts';

/** What each kind of job does. A job may run twice, so each of them must not mind. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'send-mail': sendMailJob,
  'send-sms': sendSmsJob,
  underwrite: underwriteJob,
  notify: notifyJob,
  'settle-inquiry': settleInquiryJob,
};
