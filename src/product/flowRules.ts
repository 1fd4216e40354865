import type { CheckRules } from '@stepwright/checker';
import { FLOW_ORDER } from '../contract/flows.ts';

/** The rules of this product for the entries of flows. */
export const FLOW_RULES: Pick<CheckRules, 'flowOrder' | 'pathParameters'> = {
  flowOrder: FLOW_ORDER,
  pathParameters: { applicationId: 'application' },
};
