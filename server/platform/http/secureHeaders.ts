import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** The hash of the empty text is all that Emotion needs in production. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Only a vendor's dialog needs any, on its own page. */
const NO_DEVICES = 'camera=(), microphone=(), geolocation=()';

/** Sets the security headers of every response: no script but our own, no frame around us, no type guessing. */
export async function secureHeaders(
  app: FastifyInstance,
  { https }: { readonly https: boolean },
): Promise<void> {
  const headers = { 'permissions-policy': NO_DEVICES, ...(await headersOfHelmet(https)) };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Asked once: it would make the same headers anew for each response. */
async function headersOfHelmet(https: boolean): Promise<Readonly<Record<string, string>>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE_HASH],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // As the policy's frame-ancestors, for browsers that know only this one.
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Over http a browser would ignore it, and on localhost it would outlive the test.
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  asked.get('/', async (_request, reply) => reply.getHeaders());
  return (await asked.inject('/')).json();
}

/** Headers of a page that define what it may load and use. */
export interface SecurityHeaders {
  readonly 'content-security-policy': string;
  readonly 'permissions-policy'?: string;
  /** If it is not DENY; must agree with the policy's frame-ancestors. */
  readonly 'x-frame-options'?: 'SAMEORIGIN';
  /** If the page's own URL must not be sent even to ourselves. */
  readonly 'referrer-policy'?: 'no-referrer';
}

/** Changes the security headers of the page at a path, where a vendor needs more than our own origin. */
export type PageHeaders = (path: string, headers: SecurityHeaders) => SecurityHeaders;
