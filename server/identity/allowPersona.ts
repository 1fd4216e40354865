import type { IdentityConfig } from './readIdentityConfig.ts';

const IDENTIFICATION = /^\/urn:app:[^/]+\/identification\/?$/;
const PERSONA_FRAMES = 'https://*.withpersona.com';
/** Named in full: not every browser understands a wildcard here. */
const PERSONA_DEVICES = ['camera', 'microphone']
  .map((device) => `${device}=(self "https://inquiry.withpersona.com")`)
  .join(', ');

/**
 * The headers of the page at a path. A vendor's frame and the camera are let in on the one page that opens its dialog,
 * and only while that vendor is configured.
 */
export function allowPersona(
  path: string,
  policy: string,
  { identity }: { readonly identity: IdentityConfig },
): Readonly<Record<string, string>> {
  if (identity.kind !== 'persona' || !IDENTIFICATION.test(path)) return { 'content-security-policy': policy };
  return {
    'content-security-policy': `${policy};frame-src ${PERSONA_FRAMES}`,
    'permissions-policy': `${PERSONA_DEVICES}, geolocation=()`,
  };
}
