import { createAction } from '@reduxjs/toolkit';
import type { AnalyticsParams } from '../../contract/analytics.ts';
import type { StepUpType } from '../../contract/stepUps.ts';
import type { AnalyticsEvent } from '../../contract/analyticsEvents.ts';

/** What a feature may add to the context in which an event happens. */
export type EventParams = Pick<
  AnalyticsParams,
  | 'stepId'
  | 'flowId'
  | 'errorCode'
  | 'companyNumberClass'
  | 'companyNumberLength'
  | 'province'
  | 'method'
  | 'stage'
  | 'orderType'
  | 'paymentMethod'
  | 'deviceCount'
  | 'bundleCount'
  | 'licenseCount'
> & { readonly stepUp?: StepUpType; readonly attempts?: number };

/** Something happened that analytics sends. */
export const eventTracked = createAction<{ readonly event: AnalyticsEvent; readonly params?: EventParams }>(
  'analytics/eventTracked',
);
