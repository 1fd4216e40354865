import type { TFunction } from 'i18next';
import type { ApiErrorCode } from '../../contract/apiErrorCodes.ts';
import type { Failure } from '../../lib/failure.ts';
import { memberOf } from '../../lib/memberOf.ts';
import { failureText } from '../shared/failureText.ts';

/** Codes that name the problem of a file, and so the action. */
const TOLD = [
  'document.active',
  'document.animated',
  'document.damaged',
  'document.empty',
  'document.encrypted',
  'document.heif',
  'document.infected',
  'document.pixels',
  'document.tooLarge',
  'document.tooMany',
  'document.type',
] as const satisfies readonly ApiErrorCode[];

/** Why a file was not kept. */
export function documentFailureText(t: TFunction, failure: Failure): string {
  const told = memberOf(TOLD, failure.code);
  if (told !== undefined) return t(`stepUps:failure.${told}`);
  // The action is the same whichever service is down.
  return failure.kind === 'server' ? t('stepUps:failure.document.unavailable') : failureText(t, failure);
}
