import { PATHS } from '../../src/contract/pages.ts';
import magicValues from '../sandbox/magicValues.json' with { type: 'json' };
import { sandboxAdapters } from './sandboxAdapters.ts';
import type { ServerConfig } from './serverConfig.ts';

const MAGIC_FIELD = 'applicant.governmentIdentification.value';
const UNSIGNED =
  '  Receipts  are not signed digitally: AGREEMENT_CERTIFICATE is not set. They name the signature and its hash.';

/** Lists for the operator what the started server serves, and in the sandbox what to try. */
export function describeStart(config: ServerConfig): string {
  const { publicUrl, cookieHostUrl, pages, docs, receiptCertificate } = config;
  const sandbox = sandboxAdapters(config).length > 0;
  const portals = cookieHostUrl === publicUrl ? [publicUrl] : [publicUrl, cookieHostUrl];
  const rows = magicValues
    .filter(({ field }) => field === MAGIC_FIELD)
    .map(({ value, outcome }) => `    ${value.padEnd(34)}${outcome}`);
  return [
    '',
    ...(pages ? portals.map((url, index) => `  ${index === 0 ? 'Portal ' : '       '}   ${url}`) : []),
    ...(pages && sandbox ? [`  Sandbox   ${publicUrl}${PATHS.sandbox}   (sign-in codes arrive there)`] : []),
    ...(pages ? [`  Studio    ${publicUrl}/studio   (for product staff)`] : []),
    `  API       ${docs ? `${publicUrl}/docs` : `${publicUrl}/api   (DOCS=on describes it under /docs)`}`,
    ...(receiptCertificate.kind === 'none' ? [UNSIGNED] : []),
    ...(sandbox
      ? ['', '  Last four digits of the social security or insurance number to try:', ...rows]
      : []),
    '',
  ].join('\n');
}
