import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { KeyRing } from '../../../platform/crypto/keyRing.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';

const LinkContent = Type.Object({
  reference: Type.String(),
  country: Type.String(),
  /** The login that is renewed; null if a new account is linked. */
  itemId: Type.Union([Type.String(), Type.Null()]),
  endsAt: Type.Number(),
});
type LinkContent = Static<typeof LinkContent>;

/** `link`: the hash of the link token that it was made with. */
const PublicContent = Type.Object({ link: Type.String() });

const AccessContent = Type.Object({ itemId: Type.String() });

const LINK = 'link-sandbox-';
const PUBLIC = 'public-sandbox-';
const ACCESS = 'access-sandbox-';

/** The tokens of the sandbox's bank linking: what each one is for is in it, sealed. */
export const sandboxTokens = {
  link: (keys: KeyRing, content: LinkContent): string =>
    `${LINK}${sandboxKeys.seal(keys, 'sandbox|bank|link', content)}`,

  /** Undefined when it was not made by us, or has expired. */
  openLink(keys: KeyRing, token: string, now: Date): LinkContent | undefined {
    const content = token.startsWith(LINK)
      ? sandboxKeys.open(keys, 'sandbox|bank|link', token.slice(LINK.length))
      : undefined;
    return Value.Check(LinkContent, content) && content.endsAt > now.getTime() ? content : undefined;
  },

  /** Another one each time: sealing is random. */
  public: (keys: KeyRing, linkToken: string): string =>
    `${PUBLIC}${sandboxKeys.seal(keys, 'sandbox|bank|public', { link: hashOf(linkToken) })}`,

  isPublicOf(keys: KeyRing, publicToken: string, linkToken: string): boolean {
    const content = publicToken.startsWith(PUBLIC)
      ? sandboxKeys.open(keys, 'sandbox|bank|public', publicToken.slice(PUBLIC.length))
      : undefined;
    return Value.Check(PublicContent, content) && content.link === hashOf(linkToken);
  },

  access: (keys: KeyRing, itemId: string): string =>
    `${ACCESS}${sandboxKeys.seal(keys, 'sandbox|bank|access', { itemId })}`,

  openAccess(keys: KeyRing, token: string): string | undefined {
    const content = token.startsWith(ACCESS)
      ? sandboxKeys.open(keys, 'sandbox|bank|access', token.slice(ACCESS.length))
      : undefined;
    return Value.Check(AccessContent, content) ? content.itemId : undefined;
  },
};

function hashOf(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('base64url');
}
