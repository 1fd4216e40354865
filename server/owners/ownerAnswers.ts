import type { Answers, SchemaLeaf } from '@stepwright/engine';
import { isRecord, textOf } from '../../src/lib/unknownValue.ts';
import { maskAnswers } from '../applications/answers/maskAnswers.ts';
import { openAnswers, sealAnswers } from '../applications/answers/sealAnswers.ts';
import { joinAnswers, splitAnswers } from '../applications/answers/splitAnswers.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import { emailKey } from '../../src/lib/emailKey.ts';
import { OWNER_PART } from './ownerFlow.ts';
import type { OwnerRow } from './ownerRepository.ts';
import type { OwnersItemAnswers } from '../../src/contract/answers.generated.ts';

/** All that is known of an owner, in the clear. Only what its reader may see leaves the server. */
export async function openOwner(keys: KeyRing, flow: LoadedFlow, row: OwnerRow): Promise<Answers> {
  const sensitive = await openAnswers(keys, row);
  return partOf(joinAnswers(flow, { open: { [OWNER_PART]: row.answers }, sensitive }));
}

/** The same with numbers as their last four digits. */
export async function maskOwner(keys: KeyRing, flow: LoadedFlow, row: OwnerRow): Promise<Answers> {
  const sensitive = await openAnswers(keys, row);
  return partOf(maskAnswers(flow, { open: { [OWNER_PART]: row.answers }, sensitive }));
}

type Columns = Pick<OwnerRow, 'id' | 'data_key'>;

/** The columns of an owner's document. */
export async function sealOwner(
  keys: KeyRing,
  flow: LoadedFlow,
  { row, answers }: { readonly row: Columns; readonly answers: Answers },
) {
  const { open, sensitive } = splitAnswers(flow, { [OWNER_PART]: answers });
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  return {
    answers: jsonText(partOf(open)),
    ...sealAnswers({ keys, dataKey, applicationId: row.id }, sensitive),
  };
}

/** Returns the part of a document that the questions ask for. */
export function selectAnswers(answers: Answers, questions: readonly SchemaLeaf[]): Answers {
  const names = new Set(questions.map(({ path: [name = ''] }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

/** Returns the part of a document that the questions do not ask for. */
export function omitAnswers(answers: Answers, questions: readonly SchemaLeaf[]): Answers {
  const names = new Set(questions.map(({ path: [name = ''] }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
}

function partOf(answers: Answers): Answers {
  const part = answers[OWNER_PART];
  return isRecord(part) ? part : {};
}

/** The address of an owner as it is compared and written to; null while none is given. */
export function emailOf({ email }: OwnersItemAnswers): string | null {
  return emailKey(textOf(email)) || null;
}
