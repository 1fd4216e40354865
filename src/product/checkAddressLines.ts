import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listLeaves, pathToPointer, type StepDefinition } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listPairs, resolveDefinition } from './authoring.ts';
import { ownKind } from './findingHints.ts';
import { namesInLine } from './review/writeLine.ts';
import { lineAt, uiAt } from './review/writeObject.ts';

const LINE = 'addressLine';

/** A market's line of an address contains every part that its steps ask for, and no other. */
export function checkAddressLines(files: DefinitionFiles): readonly Finding[] {
  const pairs = new Map(listPairs(files).map((pair) => [pair.market, pair]));
  return [...pairs.values()].flatMap(({ market, portal }) => {
    const { definition, findings } = resolveDefinition(files, market, portal);
    if (findings.some(({ severity }) => severity === 'error')) return [];
    const written = namesInLine(definition.market.addressLine);
    const asked = new Set(Object.values(definition.steps).flatMap(partsOfAddresses));
    if (asked.size === 0) return [];
    const file = `markets/${market}/market.json`;
    const tell = (code: 'address-part-unwritten' | 'address-part-unasked', message: string): Finding =>
      finding(files, ownKind(code), { file, pointer: pathToPointer([LINE]) }, message);
    return [
      ...[...asked]
        .filter((name) => !written.includes(name))
        .map((name) => tell('address-part-unwritten', `Addresses ask for "${name}", and no line has it`)),
      ...written
        .filter((name) => !asked.has(name))
        .map((name) => tell('address-part-unasked', `The line has "${name}", which no address asks for`)),
    ];
  });
}

/** Names what the addresses of a step ask for, those that are written by the market's line. */
function partsOfAddresses(step: StepDefinition): readonly string[] {
  const leaves = listLeaves(step.schema).filter(({ schema }) => schema.const === undefined);
  return linesIn(step, []).flatMap((segments) =>
    leaves
      .filter(
        ({ path }) => path.length > segments.length && segments.every((name, depth) => path[depth] === name),
      )
      .flatMap(({ path }) => path[segments.length] ?? [])
      .filter((name) => ownMember(uiAt(step, [...segments, name, 'ui:options']), 'reviewed') !== false),
  );
}

function linesIn(step: StepDefinition, segments: readonly string[]): readonly (readonly string[])[] {
  const ui = uiAt(step, segments);
  if (!isRecord(ui)) return [];
  const names = Object.keys(ui).filter((name) => !name.startsWith('ui:'));
  return [
    ...(lineAt(step, segments) ? [segments] : []),
    ...names.flatMap((name) => linesIn(step, [...segments, name])),
  ];
}
