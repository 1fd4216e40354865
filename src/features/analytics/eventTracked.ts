import { createAction } from '@reduxjs/toolkit';
import type { AnalyticsParams } from '../../contract/analytics.ts';
import type { StepUpType } from '../../contract/stepUps.ts';
import type { AnalyticsEvent } from '../../contract/analyticsEvents.ts';
import { defineService } from '../shared/services.ts';

/** Settles when every event from then on is sent, or cannot be. */
export const useStartTracking = defineService<() => Promise<void>>('startTracking');

/** Properties that a feature may add to an event's context. */
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
