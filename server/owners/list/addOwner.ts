import type { IndividualBody, Individual } from '../../../src/contract/owners.ts';
import { isApplicantType } from '../../../src/contract/ownerStates.ts';
import { type Answers } from '@stepwright/engine';
import { dropEmpty } from '@stepwright/validators';
import { respondOnce, type IdempotentResponse } from '../../access/idempotency/respondOnce.ts';
import type { IdempotentRequest } from '../../access/idempotency/idempotencyKeyRepository.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { listedTypes, listQuestions } from '../ownerFlow.ts';
import { sealOwner, emailOf } from '../ownerAnswers.ts';
import { insertOwner } from '../ownerRepository.ts';
import { findInvalidFields, problemAt } from '../patchAnswers.ts';
import { refuseContradictions, reopenList } from './changeList.ts';
import { lockListToChange, openList, type OwnList } from './ownList.ts';
import { presentOne } from './presentIndividuals.ts';

const CREATED_STATUS = 201;

interface Added {
  readonly body: IndividualBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Adds an owner to the list. Answers may still be missing; only contradictions to the others are refused. */
export async function addOwner(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { body, idempotency }: Added,
): Promise<IdempotentResponse<Individual> | Refusal> {
  return respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const list = await lockListToChange(deps, trx, target);
      if (list.kind === 'refused') return list;
      const added = await insert(deps, trx, list, body);
      if (added.kind === 'refused') return added;
      await reopenList(deps, trx, list.row);
      const changed = await openList(deps, trx, list.row);
      const shown = await presentOne(deps, trx, changed, added.id);
      return { kind: 'answered', status: CREATED_STATUS, body: shown };
    },
  });
}

async function insert(
  deps: ApplicationsDeps,
  trx: Database,
  list: OwnList,
  { type = 'OWNER', owner }: IndividualBody,
): Promise<{ readonly kind: 'added'; readonly id: string } | Refusal> {
  const { id: _id, type: _type, ...given } = owner;
  const misfits = findInvalidFields(given, listQuestions(list.flow));
  const index = list.owners.length;
  const unknown = listedTypes(list.flow).includes(type) ? [] : [problemAt('/type', 'unexpected')];
  const details = [...unknown, ...misfits].map((detail) => ({
    ...detail,
    pointer: `/owners/${index}${detail.pointer}`,
  }));
  if (details.length > 0) return refuse('answers.invalid', { details });
  const answers = dropEmpty(isApplicantType(type) ? applicantAsOwner(list, given) : given);
  const id = `urn:apl:${deps.createId()}`;
  if (isApplicantType(type) && list.owners.some((one) => isApplicantType(one.type)))
    return refuse('application.state');
  const refused = await refuseContradictions(deps, trx, list, [...list.owners, { id, type, answers }]);
  if (refused) return refused;
  const { wrapped } = await deps.keys.createDataKey(id);
  const now = deps.clock();
  await insertOwner(trx, {
    id,
    application_id: list.row.id,
    type,
    account_id: null,
    position: (list.owners.at(-1)?.position ?? 0) + 1,
    email: emailOf(answers),
    ...(await sealOwner(deps.keys, list.flow, { row: { id, data_key: wrapped }, answers })),
    data_key: wrapped,
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  return { kind: 'added', id };
}

/**
 * Presents the applicant as an entry of the owners' list. This person is not verified again, so name and address are
 * those of the application, whatever was entered; the language is a default that may be changed.
 */
export function applicantAsOwner({ row, flow }: Pick<OwnList, 'row' | 'flow'>, given: Answers): Answers {
  const { communicationLanguage: chosen } = given;
  const { name, email, communicationLanguage } = row.answers.applicant ?? {};
  const known = {
    firstName: name?.firstName,
    lastName: name?.lastName,
    email: email?.emailAddress,
    communicationLanguage: chosen ?? communicationLanguage,
  };
  const asked = new Set(listQuestions(flow).map(({ path: [name] }) => name));
  const entries = Object.entries(known).flatMap(([name, value]) =>
    asked.has(name) && value !== undefined ? [[name, value] as const] : [],
  );
  return { ...given, ...Object.fromEntries(entries) };
}
