import * as rules from '@hyperjump/json-schema-formats';
import type { Format } from '../format.ts';
import { standardFormat } from './standardFormat.ts';

/** The formats of JSON Schema itself, but for those of `internetNames.ts`, in the shape of our own. (Its `email` is ours: `email.ts`.) */
export const standardFormats: readonly Format[] = [
  standardFormat('date', 'Date as YYYY-MM-DD (RFC 3339).', rules.isDate),
  standardFormat('time', 'Time with offset (RFC 3339).', rules.isTime),
  standardFormat('date-time', 'Date and time with offset (RFC 3339).', rules.isDateTime),
  standardFormat('duration', 'Duration such as P1Y or PT30M (RFC 3339, ISO 8601).', rules.isDuration),
  standardFormat('ipv4', 'IPv4 address in four decimal numbers (RFC 2673).', rules.isIPv4),
  standardFormat('ipv6', 'IPv6 address without zone (RFC 4291).', rules.isIPv6),
  standardFormat('uri', 'Absolute URI (RFC 3986).', rules.isUri),
  standardFormat('uri-reference', 'URI or relative reference (RFC 3986).', rules.isUriReference),
  standardFormat('uri-template', 'URI template, with variables in braces (RFC 6570).', rules.isUriTemplate),
  standardFormat('iri', 'Absolute URI in any script (RFC 3987).', rules.isIri),
  standardFormat(
    'iri-reference',
    'URI or relative reference in any script (RFC 3987).',
    rules.isIriReference,
  ),
  standardFormat('uuid', 'UUID (RFC 4122).', rules.isUuid),
  standardFormat('json-pointer', 'JSON Pointer (RFC 6901).', rules.isJsonPointer),
  standardFormat('relative-json-pointer', 'Relative JSON Pointer.', rules.isRelativeJsonPointer),
  standardFormat('regex', 'Regular expression of ECMA-262, with Unicode.', rules.isRegex),
];
