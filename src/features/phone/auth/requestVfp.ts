import { isRecord } from '../../../lib/isRecord.ts';

const TIMEOUT_MS = 10_000;
const MAX_VFP_LENGTH = 2000;

/**
 * Requests the vfp of the phone that this page runs on from the carrier: a plain GET that reveals nothing but its
 * network line. Undefined if there is none, for any reason: then another way is used.
 */
export async function requestVfp(redirectUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const address = new URL(redirectUrl);
    address.searchParams.append('r', 'f');
    const answer = await fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return vfpOf(await answer.json());
  } catch {
    return undefined;
  }
}

function vfpOf(body: unknown): string | undefined {
  const vfp = isRecord(body) ? body['vfp'] : undefined;
  return typeof vfp === 'string' && vfp !== '' && vfp.length <= MAX_VFP_LENGTH ? vfp : undefined;
}
