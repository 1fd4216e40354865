import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import type { PhoneDeps } from '../deps.ts';
import type { OwnApplication } from '../../applications/ownApplication.ts';
import { featuresFor } from '../../definitions/configuration/journeyConfig.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { applicantPhone } from '../applicantPhone.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';

/** The phone that is to be proved, and what its proof is for. */
export interface PhoneToCheck {
  readonly kind: 'due';
  readonly stepUp: StepUpType;
  /** E.164. */
  readonly phone: string;
}

/** Refuses unless the phone is to be proved, and by its carrier or a link, which not every market has. */
export function phoneToCheck(deps: PhoneDeps, { row, flow }: OwnApplication): PhoneToCheck | Refusal {
  const stepUp = duePhoneStepUp(row);
  const byCarrier = featuresFor(deps, flow)['phoneAuth'] === true;
  if (!stepUp || !byCarrier) return refuse('step-up.notDue');
  const phone = applicantPhone(flow, row.answers);
  return phone === undefined ? refuse('phone.undeliverable') : { kind: 'due', stepUp, phone };
}

export function hashCheckedPhone(keys: KeyRing, phone: string): Buffer {
  return keys.hash('phone-check', phone);
}
