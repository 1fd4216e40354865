import { didYouMean, finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listBranded, listCobrandFiles, listMarketsAndPortals } from './authoring.ts';
import { COBRAND_OFFER_FILE } from './cobrandOffers.ts';
import { ownKind } from './findingHints.ts';

/** The hosts that partners' brands may redirect to. */
export const REDIRECT_HOSTS_FILE = /^base\/(redirect-hosts)\.json$/;

/** Each brand of a partner opens in portals and markets that exist, speaks their languages, and redirects to listed hosts only. */
export function checkCobrands(files: DefinitionFiles): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  return [
    ...listCobrandFiles(files).flatMap((file) => [
      ...findUnknown(files, { file, member: 'portals', known: portals }),
      ...findUnknown(files, { file, member: 'markets', known: markets }),
      ...findClosed(files, file),
      ...findUnspoken(files, file),
      ...findStrangeHosts(files, file, []),
    ]),
    ...[...files.keys()]
      .filter((file) => COBRAND_OFFER_FILE.test(file))
      .flatMap((file) => [...findClosedOffer(files, file), ...findStrangeHosts(files, file, ['links'])]),
  ];
}

interface Names {
  readonly file: string;
  readonly member: 'portals' | 'markets';
  readonly known: readonly string[];
}

function findUnknown(files: DefinitionFiles, { file, member, known }: Names): readonly Finding[] {
  const kind = member === 'portals' ? 'portal' : 'market';
  return namesIn(settingsOf(files, file)[member]).flatMap((name, index) => {
    if (known.includes(name)) return [];
    const location = { file, pointer: pathToPointer([member, index]) };
    const message = `There is no ${kind} "${name}"${didYouMean(name, known)}`;
    return [finding(files, ownKind(`cobrand-${kind}-unknown`), location, message)];
  });
}

function findClosed(files: DefinitionFiles, file: string): readonly Finding[] {
  if (marketsOf(files, idOf(file)).length > 0) return [];
  const message = `The brand "${idOf(file)}" opens in no market of its portals`;
  return [finding(files, ownKind('cobrand-closed'), { file, pointer: '/portals' }, message)];
}

/** An offer where the brand does not open would never hold. */
function findClosedOffer(files: DefinitionFiles, file: string): readonly Finding[] {
  const cobrand = idOf(file);
  const market = COBRAND_OFFER_FILE.exec(file)?.[1] ?? '';
  const open = marketsOf(files, cobrand);
  if (open.includes(market)) return [];
  const message = `The brand "${cobrand}" does not open in a market "${market}"${didYouMean(market, open)}`;
  return [finding(files, ownKind('cobrand-market-unknown'), { file, pointer: '/id' }, message)];
}

/** Words in a language that none of its markets has are never shown. */
function findUnspoken(files: DefinitionFiles, file: string): readonly Finding[] {
  const spoken = marketsOf(files, idOf(file)).flatMap((market) =>
    namesIn(ownMember(settingsOf(files, `markets/${market}/market.json`), 'locales')),
  );
  const { welcome } = settingsOf(files, file);
  return Object.keys(isRecord(welcome) ? welcome : {}).flatMap((language) => {
    if (spoken.includes(language)) return [];
    const location = { file, pointer: pathToPointer(['welcome', language]) };
    const message = `No market of the brand has the language "${language}"${didYouMean(language, spoken)}`;
    return [finding(files, ownKind('cobrand-language-unknown'), location, message)];
  });
}

/** The settings and links that redirect a person to another site. */
const REDIRECTS = ['elsewhere', 'redirect', 'otherOrganizations', 'singleSignOn'] as const;

function findStrangeHosts(files: DefinitionFiles, file: string, path: readonly string[]): readonly Finding[] {
  const hosts = namesIn(ownMember(settingsOf(files, 'base/redirect-hosts.json'), 'hosts'));
  const urls = path.reduce<unknown>(
    (part, name) => (isRecord(part) ? part[name] : undefined),
    settingsOf(files, file),
  );
  return REDIRECTS.flatMap((name) => {
    const url = isRecord(urls) ? urls[name] : undefined;
    if (typeof url !== 'string' || hosts.includes(hostOf(url))) return [];
    const location = { file, pointer: pathToPointer([...path, name]) };
    const message = `base/redirect-hosts.json does not list the host of ${url}${didYouMean(hostOf(url), hosts)}`;
    return [finding(files, ownKind('cobrand-redirect-host'), location, message)];
  });
}

// With a port or a name before it, a host is another one.
function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host, username } = new URL(url);
  return protocol === 'https:' && username === '' ? host : '';
}

function marketsOf(files: DefinitionFiles, cobrand: string): readonly string[] {
  return listBranded(files).flatMap((one) => (one.cobrand === cobrand ? [one.market] : []));
}

function idOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function settingsOf(files: DefinitionFiles, file: string): Readonly<Record<string, unknown>> {
  const json: unknown = files.get(file)?.json;
  return isRecord(json) ? json : {};
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
