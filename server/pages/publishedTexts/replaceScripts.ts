import { createHash } from 'node:crypto';
import type { PublishedTexts } from '../../definitions/servedTexts.ts';
import type { TextScripts } from './textScripts.ts';

/** Where scripts with published texts are; these import the scripts that they replace. */
const FOLDER = '/published-texts/';

/** URLs of scripts that a page fetches in place of others. */
export type ReplacedScripts = ReadonlyMap<string, string>;

/** The scripts with texts of a published version, by the URL of the built script that each replaces. */
export async function replacedBy(scripts: TextScripts, texts: PublishedTexts): Promise<ReplacedScripts> {
  const changed = await scripts.changedIn(texts);
  return new Map(changed.map((file) => [`/${file}`, textScriptUrl(texts.version, file)]));
}

/** URL of a script with the texts of a version: they never change, so neither does the script. */
function textScriptUrl(version: number, file: string): string {
  return `${FOLDER}${version}/${file.replace(/^assets\//, '')}`;
}

/** An import map as the first element of the head, since scripts that came before it would not be replaced. */
export function putImportMap(html: string, replaced: ReplacedScripts): string {
  if (replaced.size === 0) return html;
  return html.replace('<head>', () => `<head><script type="importmap">${writeMap(replaced)}</script>`);
}

/** The policy that also allows this import map, and no other script inside the page. */
export function allowImportMap(policy: string, replaced: ReplacedScripts): string {
  if (replaced.size === 0) return policy;
  const hash = createHash('sha256').update(writeMap(replaced)).digest('base64');
  return policy.replace('script-src ', () => `script-src 'sha256-${hash}' `);
}

function writeMap(replaced: ReplacedScripts): string {
  const themselves = Object.fromEntries([...replaced.keys()].map((url) => [url, url]));
  return JSON.stringify({ imports: Object.fromEntries(replaced), scopes: { [FOLDER]: themselves } });
}
