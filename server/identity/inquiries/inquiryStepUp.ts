import { stepUpsWhere } from '../../../src/contract/stepUps.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { InquiryKind } from '../identityPort.ts';

/** The step-up that an inquiry completes, once it is received. */
export function stepUpOfInquiry(kind: InquiryKind): StepUpType {
  const [type] = stepUpsWhere(({ inquiry }) => inquiry === kind);
  if (!type) throw new Error(`No step-up is answered by an inquiry of kind ${kind}`);
  return type;
}

/** Until when the pages wait for the result of an inquiry that is started or resumed now. */
export function endOfInquiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIMES.inquiryMs);
}
