import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const STYLESHEET_LINK = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const SCRIPT = /<script>(.*?)<\/script>/gs;
const STYLE = /<style(?: [^>]*)?>([^<]*)<\/style>/g;

/** Puts the built styles into the page: on a slow line, fetching them is most of the wait until something is seen. */
export async function inlineStyles(html: string, clientDir: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET_LINK)].map(([, file = '']) => path.join(clientDir, file));
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const elements = styles.map((style) => `<style>${style.trim()}</style>`).join('');
  // A script that needs them looks for their link, and would fetch them again and wait; a disabled one is not fetched.
  const links = html.replaceAll(STYLESHEET_LINK, (link) => link.replace('<link ', '<link disabled '));
  return links.replace('</head>', () => `${elements}</head>`);
}

/**
 * The policy that also allows the styles inside this page, and no others. One that allows every style stays as it is: a
 * hash in it would make browsers forbid the rest.
 */
export function allowStylesOf(head: string, policy: string): string {
  if (policy.includes("'unsafe-inline'")) return policy;
  const hashes = [...head.matchAll(STYLE)].map(([, style = '']) => `'sha256-${sha256(style)}'`);
  return hashes.length === 0 ? policy : policy.replace('style-src ', () => `style-src ${hashes.join(' ')} `);
}

/** The policy that also allows the scripts inside this page, and no others. */
export function allowScriptsOf(head: string, policy: string): string {
  const hashes = [...head.matchAll(SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`);
  return hashes.length === 0
    ? policy
    : policy.replace('script-src ', () => `script-src ${hashes.join(' ')} `);
}

/** The head of a page: the styles and scripts that the policy may allow are in it, before the content. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
