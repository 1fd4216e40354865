import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember, textOf } from '../../lib/unknownValue.ts';
import { nameOfMarket, nameOfPortal } from './names.ts';

/** The name of a partner's brand, with its id unless that is the same; the id for one that has none. */
export const partnersIn =
  (files: DefinitionFiles) =>
  (id: string): string => {
    const brand = ownMember(files.get(`cobrands/${id}/cobrand.json`)?.json, 'brand');
    const name = textOf(ownMember(brand, 'name')).trim();
    return name === '' || name.toLowerCase() === id ? id : `${name} (${id})`;
  };

/** A folder of definitions in words, in which partners have the names of their brands: `markets/ca/portals/terminal` is "Canada in Terminal". */
export function nameOfLayerIn(files: DefinitionFiles, folder: string): string {
  if (folder === 'base') return 'Everywhere';
  const parts = [...folder.matchAll(/(markets|portals|cobrands)\/([^/]+)/g)].map(([, kind, id = '']) => {
    if (kind === 'markets') return nameOfMarket(id);
    return kind === 'portals' ? nameOfPortal(id) : `partner ${partnersIn(files)(id)}`;
  });
  return parts.join(' in ') || folder;
}

/** A declared format by what its description begins with, and its id; the id for one without a description. */
export const formatsIn =
  (files: DefinitionFiles, [open, close]: readonly [string, string] = ['“', '”']) =>
  (id: string, folder: string): string => {
    const [name] = splitDescription(
      ownMember(files.get(`${folder}/formats/${id}.json`)?.json, 'description'),
    );
    return name === '' ? id : `${open}${name}${close} (${id})`;
  };

/** The longest name of a format in choices and sentences, in characters. */
const MOST = 80;

/** The beginning of a description, which names what it is of; empty if it has none. */
export function beginningOf(description: unknown): string {
  const [name] = splitDescription(description);
  return name.length > MOST ? `${name.slice(0, MOST)}…` : name;
}

/** The same in full, and the rest of the description. */
export function splitDescription(description: unknown): readonly [name: string, rest: string] {
  const text = textOf(description);
  const [whole = '', name = ''] = /^(.+?)(?:[:.;]\s+|[.;]?$)/.exec(text) ?? [];
  return [name, text.slice(whole.length)];
}
