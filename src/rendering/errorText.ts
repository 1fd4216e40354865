import type { TFunction } from 'i18next';
import type { FieldError } from '../../validators/index.ts';

/**
 * RJSF passes errors on as strings: ours hold code and numbers, so that a new language also reaches old errors, and the
 * pointer, since the path that RJSF makes of it cannot tell a dot in a name.
 */
export function writeReason({ code, params, pointer }: FieldError): string {
  return JSON.stringify({ code, params, pointer });
}

/** The problem in a string that `writeReason` made. */
export function readReason(text: string): FieldError {
  return JSON.parse(text) as FieldError; // written by writeReason above, and by nobody else
}

/** The sentence a person reads about a problem. */
export function describeReason(t: TFunction, { code, params }: Pick<FieldError, 'code' | 'params'>): string {
  return t([`errors:${code}`, 'errors:invalid'], { ...params });
}
