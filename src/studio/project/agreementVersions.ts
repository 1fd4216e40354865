import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { setInText } from './editText.ts';
import type { Texts } from './project.ts';

/** An agreement with other words under the version of before: acceptances of both texts have the same version. */
export interface StaleAgreementVersion {
  readonly market: string;
  /** The version, which is the day from which it holds. */
  readonly version: string;
}

const AGREEMENT = /^schemas\/markets\/([^/]+)\/agreement\.json$/;

/**
 * Lists agreements whose text differs from that of before and whose version does not. The checker cannot find them: it sees one state of the
 * project.
 */
export function listStaleVersions(before: Texts, after: Texts): readonly StaleAgreementVersion[] {
  return [...after].flatMap(([path, text]) => {
    const [, market] = AGREEMENT.exec(path) ?? [];
    const old = before.get(path);
    if (market === undefined || old === undefined || old === text) return [];
    const [was, is] = [parseJson(old), parseJson(text)];
    const version = textOf(ownMember(is, 'version'));
    const isNew = textOf(ownMember(was, 'version')) !== version;
    if (isNew || isSameJson(ownMember(was, 'texts'), ownMember(is, 'texts'))) return [];
    return [{ market, version }];
  });
}

/** Gives an agreement another version, which its market asks to accept from then on. */
export function setAgreementVersion(texts: Texts, market: string, day: string): readonly FileChange[] {
  const folder = `schemas/markets/${market}`;
  const edits = [
    [`${folder}/agreement.json`, ['version']],
    [`${folder}/market.json`, ['legalTexts', 'terms']],
  ] as const;
  return edits.flatMap(([path, at]) => {
    const text = texts.get(path);
    return text === undefined ? [] : [{ path, text: setInText(text, at, day) }];
  });
}
