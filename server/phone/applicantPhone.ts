import { listLeaves } from '@stepwright/engine';
import { callingCodeOf } from '@stepwright/validators/authoring';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { textOf } from '../../src/lib/unknownValue.ts';
import { type StepUpType, stepUpOf } from '../../src/contract/stepUps.ts';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { isDue } from '../applications/stepUps/completeStepUp.ts';
import type { PhoneDeps } from './deps.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

const PLACE = ['applicant', 'phone', 'localPhoneNumber'];
const POINTER = `/${PLACE.join('/')}`;
const DIGITS = /^\d+$/;

/** The phone that is to be proved, and what its proof is for. */
interface PhoneToCheck {
  readonly kind: 'due';
  readonly stepUp: StepUpType;
  /** E.164. */
  readonly phone: string;
}

/** Refuses unless the phone is to be proved, and by its carrier or a link, which not every market has. */
export function phoneToCheck(deps: PhoneDeps, { row, flow }: OwnApplication): PhoneToCheck | Refusal {
  const stepUp = duePhoneStepUp(row);
  const byCarrier = featuresFor(deps, flow).phoneAuth === true;
  if (!stepUp || !byCarrier) return refuse('step-up.notDue');
  const phone = applicantPhone(flow, row.answers);
  return phone === undefined ? refuse('phone.undeliverable') : { kind: 'due', stepUp, phone };
}

export function hashCheckedPhone(keys: KeyRing, phone: string): Buffer {
  return keys.hash('phone-check', phone);
}

/** The applicant's mobile in E.164: the number as it is kept, after the calling code of the region by which it was asked for. */
export function applicantPhone(flow: LoadedFlow, { applicant }: PortalAnswers): string | undefined {
  const local = textOf(applicant?.phone?.localPhoneNumber);
  const code = callingCodeOf(phoneRegionOf(flow));
  return code !== undefined && DIGITS.test(local) ? `+${code}${local}` : undefined;
}

/** The same, where only the row is known. */
export async function phoneOfRow(
  { flows }: Pick<PhoneDeps, 'flows'>,
  { flow_hash, answers }: Pick<ApplicationRow, 'flow_hash' | 'answers'>,
  db?: Database,
): Promise<string | undefined> {
  const flow = await flows.pinned(flow_hash, db);
  return flow && applicantPhone(flow, answers);
}

function phoneRegionOf({ runtime, stepOf }: LoadedFlow): string {
  const { steps, market } = runtime.definition;
  const leaves = listLeaves(steps[stepOf.get(POINTER) ?? '']?.schema ?? {});
  const question = leaves.find(({ pointer }) => pointer === POINTER)?.schema ?? {};
  const { region } = runtime.formatOptions(question);
  return typeof region === 'string' ? region : market.phoneRegion;
}

/** Whether the step-up asks for proof of the phone, such as a code by SMS. */
export function isPhoneStepUp(type: StepUpType): boolean {
  return stepUpOf(type)?.provesPhone === true;
}

/** The proof of the phone that is waited for, if any. */
export function duePhoneStepUp(row: Pick<ApplicationRow, 'step_ups' | 'reviewing'>): StepUpType | undefined {
  return row.step_ups.find((type) => isPhoneStepUp(type) && isDue(row, type));
}
