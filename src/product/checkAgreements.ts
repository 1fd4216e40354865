import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';

/** Path of a market's agreement; its group is the market. */
export const AGREEMENT_FILE = /^markets\/([^/]+)\/agreement\.json$/;

/** The path of the agreement of a market, below `schemas/`. */
export const agreementFileOf = (market: string): string => `markets/${market}/agreement.json`;

/** Each market has an agreement in the version that its pages ask to accept, and in all of its languages. */
export function checkAgreements(files: DefinitionFiles): readonly Finding[] {
  return listMarketsAndPortals(files).markets.flatMap((market) => {
    const file = agreementFileOf(market);
    const agreement = files.get(file)?.json;
    if (!isRecord(agreement)) {
      const message = `The market "${market}" has no agreement`;
      return [finding(files, ownKind('agreement-missing'), { file }, message)];
    }
    const settings = files.get(`markets/${market}/market.json`)?.json;
    return [...checkVersion(files, file, settings), ...checkLanguages(files, file, settings)];
  });
}

function checkVersion(files: DefinitionFiles, file: string, settings: unknown): readonly Finding[] {
  const version = memberOf(files.get(file)?.json, 'version');
  const asked = memberOf(memberOf(settings, 'legalTexts'), 'terms');
  if (version === asked) return [];
  const message = `The market asks to accept the version ${JSON.stringify(asked)}`;
  return [finding(files, ownKind('agreement-version'), { file, pointer: '/version' }, message)];
}

function checkLanguages(files: DefinitionFiles, file: string, settings: unknown): readonly Finding[] {
  const texts = memberOf(files.get(file)?.json, 'texts');
  const locales = memberOf(settings, 'locales');
  const missing = (Array.isArray(locales) ? locales : []).filter(
    (locale) => typeof locale === 'string' && memberOf(texts, locale) === undefined,
  );
  return missing.map((locale) =>
    finding(
      files,
      ownKind('agreement-language'),
      { file, pointer: pathToPointer(['texts']) },
      `The agreement is not written in "${locale}"`,
    ),
  );
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
