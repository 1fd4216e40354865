import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { isSecure } from '../../platform/http/isSecure.ts';

/** The language last chosen, which also names the market; pages set it too when one changes the language. */
const LANGUAGE_COOKIE = 'market';
const CURRENCY_COOKIE = 'currency';
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** What the visitor chose the last time. */
export function readLocationCookies(request: FastifyRequest) {
  const { [LANGUAGE_COOKIE]: keptLanguage, [CURRENCY_COOKIE]: keptCurrency } = request.cookies;
  return { keptLanguage, keptCurrency };
}

/** Keeps what the visitor just chose. */
export function keepLocation(
  config: PlatformConfig,
  reply: FastifyReply,
  chosen: { readonly language?: string; readonly currency?: string },
): void {
  // Scripts write the language too, so these are open to them; nothing in them is a secret.
  const options = { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge: KEPT_SECONDS } as const;
  if (chosen.language !== undefined) void reply.setCookie(LANGUAGE_COOKIE, chosen.language, options);
  if (chosen.currency !== undefined) void reply.setCookie(CURRENCY_COOKIE, chosen.currency, options);
}
