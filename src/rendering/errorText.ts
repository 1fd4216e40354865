import type { TFunction } from 'i18next';
import type { FieldError } from '../../validators/index.ts';

type Reason = Pick<FieldError, 'code' | 'params'>;

/** RJSF passes errors on as strings: ours hold code and numbers, so that a new language also reaches old errors. */
export function writeReason({ code, params }: Reason): string {
  return JSON.stringify({ code, params });
}

/** The reason in a string that `writeReason` made. */
export function readReason(text: string): Reason {
  return JSON.parse(text) as Reason; // written by writeReason above, and by nobody else
}

/** The sentence a person reads about a problem. */
export function describeReason(t: TFunction, { code, params }: Reason): string {
  return t([`errors:${code}`, 'errors:invalid'], { ...params });
}
