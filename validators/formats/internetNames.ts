import { isHostname } from '@hyperjump/json-schema-formats';
import { isIdnHostname } from 'idn-hostname';
import type { Format } from '../format.ts';
import { standardFormat } from './standardFormat.ts';

const MAX_HOSTNAME = 253;
const MAX_LOCAL_PART = 64;
// Local part of an address without quotes, in any script; no invisible characters.
const LOCAL_PART =
  /^[\w!#$%&'*+\-/=?^`{|}~\u{A1}-\u{10FFFF}]+(?:\.[\w!#$%&'*+\-/=?^`{|}~\u{A1}-\u{10FFFF}]+)*$/u;
const UNSEEN = /[\p{C}\p{Z}]/u;

/** Names of hosts, and addresses with such names: apart from the other formats, because their rules need a table of all scripts. */
export const internetNames: readonly Format[] = [
  standardFormat(
    'hostname',
    'Host name in ASCII (RFC 1123); labels that begin with xn-- are valid names of IDNA 2008 (RFC 5890).',
    (value) => isHostname(value) && isName(value),
  ),
  standardFormat('idn-hostname', 'Host name in any script (RFC 5890).', isName),
  standardFormat(
    'idn-email',
    'Email address in any script (RFC 6531), without quotes and IP addresses.',
    isAddress,
  ),
];

function isAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  return (
    local.length <= MAX_LOCAL_PART &&
    !UNSEEN.test(local) &&
    LOCAL_PART.test(local) &&
    isName(value.slice(at + 1))
  );
}

function isName(value: string): boolean {
  if (value.length > MAX_HOSTNAME || /[.\u3002\uFF0E\uFF61]$/.test(value)) return false;
  try {
    return isIdnHostname(value);
  } catch {
    // The package reports the problem of a name by an exception; one code is enough here.
    return false;
  }
}
