import type { Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Json, pointerToPath } from '@stepwright/engine';
import { isRecord, isList } from '../src/lib/unknownValue.ts';
import { listPairs } from '../src/product/authoring.ts';
import { type Reproduction, reproductionPath } from '../src/product/reproduction.ts';
import { ownMember, textOf } from '../src/lib/unknownValue.ts';

/** Returns where `npm start` serves the pages in this environment: PUBLIC_URL, else the port of this machine. */
export function serverOrigin(): string {
  const { PUBLIC_URL, PORT } = process.env;
  return PUBLIC_URL ?? `http://localhost:${PORT ?? '8080'}`;
}

/**
 * Returns the URL of the sandbox's page with a step and answers; undefined if they are too long for a URL. The page shows the answer at the
 * pointer, and opens what it is in.
 */
export function reproductionLink(
  files: DefinitionFiles,
  reproduction: Reproduction,
  answer?: string,
): string | undefined {
  const settings = files.get(`markets/${reproduction.market}/market.json`)?.json;
  const currency = textOf(ownMember(settings, 'currency'));
  const path = reproductionPath(reproduction, currency, answer);
  return path === undefined ? undefined : serverOrigin() + path;
}

const SAMPLE = /^samples\/([^/]+)\/([^/]+)\.json$/;

/** The address for a finding that speaks of a sample, in the first portal in which its market opens. */
export function linkOfFinding(
  files: DefinitionFiles,
  { file, pointer, answer }: Finding,
): string | undefined {
  const [, market, step] = SAMPLE.exec(file) ?? [];
  const portal = listPairs(files).find((pair) => pair.market === market)?.portal;
  const [kind = '', index = ''] = pointerToPath(pointer);
  const sample = memberOf(memberOf(files.get(file)?.json, kind), index);
  const answers = memberOf(sample, 'answers');
  if (market === undefined || step === undefined || portal === undefined || !isRecord(answers))
    return undefined;
  return reproductionLink(files, { market, portal, step, answers }, answer);
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (isList(value)) return value[Number(name)];
  return ownMember(value, name);
}
