import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedShape } from '@stepwright/engine/authoring';

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas');

/** The market that is meant where none is named: the one that the default portal starts in, else the first. */
export function defaultMarket(): string {
  const portals = foldersIn('portals').map((id) => readPortal(id));
  const portal = portals.find(({ hostRule }) => hostRule === 'default') ?? portals[0];
  return portal?.defaultMarket ?? foldersIn('markets')[0] ?? '';
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(path.join(SCHEMAS, folder)).toSorted();
}

function readPortal(id: string): { readonly hostRule?: string; readonly defaultMarket?: string } {
  return checkedShape(JSON.parse(readFileSync(path.join(SCHEMAS, 'portals', id, 'portal.json'), 'utf8')));
}
