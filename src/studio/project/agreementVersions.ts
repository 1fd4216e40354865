import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { AGREEMENT_FILE, agreementFileOf } from '../../product/checkAgreements.ts';
import { setAllInText, setInText, type JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { valueIn } from './schemaPath.ts';

/** An agreement with other words under the version of before: acceptances of both texts have the same version. */
export interface StaleAgreementVersion {
  readonly market: string;
  /** The version, which is the day from which it holds. */
  readonly version: string;
}

const SCHEMAS = 'schemas/';

/**
 * Lists agreements whose text differs from that of before and whose version does not. The checker cannot find them: it sees one state of the
 * project.
 */
export function listStaleVersions(before: Texts, after: Texts): readonly StaleAgreementVersion[] {
  return changedFiles(before, after).flatMap(({ market, was, is }) => {
    const version = textOf(ownMember(is, 'version'));
    const isNew = textOf(ownMember(was, 'version')) !== version;
    if (isNew || isSameJson(ownMember(was, 'texts'), ownMember(is, 'texts'))) return [];
    return [{ market, version }];
  });
}

function changedFiles(before: Texts, after: Texts) {
  return [...after].flatMap(([path, text]) => {
    const [, market] = AGREEMENT_FILE.exec(path.slice(SCHEMAS.length)) ?? [];
    const old = before.get(path);
    if (market === undefined || old === undefined || old === text) return [];
    return [{ market, was: parseJson(old), is: parseJson(text) }];
  });
}

/** Gives an agreement another version, which its market asks to accept from then on, as its samples do. */
export function setAgreementVersion(texts: Texts, market: string, day: string): readonly FileChange[] {
  const folder = `schemas/markets/${market}`;
  const edits = [
    [`${SCHEMAS}${agreementFileOf(market)}`, ['version']],
    [`${folder}/market.json`, ['legalTexts', 'terms']],
  ] as const;
  const was = valueIn(parseJson(texts.get(`${folder}/market.json`) ?? '{}'), ['legalTexts', 'terms']);
  return [
    ...edits.flatMap(([path, at]) => {
      const text = texts.get(path);
      return text === undefined ? [] : [{ path, text: setInText(text, at, day) }];
    }),
    ...[...texts]
      .filter(([path]) => path.startsWith(`schemas/samples/${market}/`))
      .flatMap(([path, text]) => {
        const accepted = waysToVersion(parseJson(text), was).map((at) => [at, day] as const);
        return accepted.length === 0 ? [] : [{ path, text: setAllInText(text, accepted) }];
      }),
  ];
}

/** The ways to answers that accept the agreement of a version. */
function waysToVersion(json: unknown, version: unknown, at: JsonPath = []): readonly JsonPath[] {
  if (json === version) return at.at(-2) === 'terms' && at.at(-1) === 'version' ? [at] : [];
  if (isList(json)) return json.flatMap((item, index) => waysToVersion(item, version, [...at, index]));
  return Object.entries(isRecord(json) ? json : {}).flatMap(([name, member]) =>
    waysToVersion(member, version, [...at, name]),
  );
}
