import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { cookieNameOf, prefixed, isSecure } from '../../platform/http/cookies.ts';

/** The language last chosen, which also names the market; pages set it too when one changes the language. */
const LANGUAGE_COOKIE = 'market';
const CURRENCY_COOKIE = 'currency';
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Reads the visitor's last choices. */
export function readLocationCookies(request: FastifyRequest) {
  return {
    keptLanguage: readCookie(request, LANGUAGE_COOKIE),
    keptCurrency: readCookie(request, CURRENCY_COOKIE),
  };
}

// Without the prefix: on localhost, and where a site beside the portal has set it for all hosts of its domain.
function readCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[prefixed(name)] ?? cookies[name];
}

/** Keeps what the visitor just chose. */
export function keepLocation(
  config: PlatformConfig,
  reply: FastifyReply,
  chosen: { readonly language?: string; readonly currency?: string },
): void {
  // Scripts write the language too, so these are open to them; nothing in them is a secret.
  const options = { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge: KEPT_SECONDS } as const;
  if (chosen.language !== undefined)
    void reply.setCookie(cookieNameOf(config, LANGUAGE_COOKIE), chosen.language, options);
  if (chosen.currency !== undefined)
    void reply.setCookie(cookieNameOf(config, CURRENCY_COOKIE), chosen.currency, options);
}
