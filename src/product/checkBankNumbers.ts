import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listLeaves } from '@stepwright/engine';
import { listPairs, resolveDefinition } from './authoring.ts';
import { ownKind } from './findingHints.ts';

const FLOW = 'bank';

/** A linked account is known by the end of its number, so each market's bank step marks which of its questions asks for that. */
export function checkBankNumbers(files: DefinitionFiles): readonly Finding[] {
  const pairs = new Map(listPairs(files).map((pair) => [pair.market, pair]));
  return [...pairs.values()].flatMap(({ market, portal }) => {
    const { definition, findings } = resolveDefinition(files, market, portal);
    if (findings.some(({ severity }) => severity === 'error')) return [];
    const asked = (definition.flows[FLOW]?.steps ?? []).flatMap(({ step }) => definition.steps[step] ?? []);
    const steps = asked.filter(({ schema }) => listLeaves(schema).length > 0);
    const marked = steps.flatMap(({ schema }) => listLeaves(schema)).filter(isAccountNumber);
    const [step] = steps;
    if (!step || (marked.length === 1 && marked[0]?.schema.sensitive === true)) return [];
    const own = `markets/${market}/steps/${step.id}.json`;
    const file = files.has(own) ? own : `base/steps/${step.id}.json`;
    const message = `In the market "${market}", ${marked.length} questions are marked as the number of the account`;
    return [finding(files, ownKind('bank-account-unmarked'), { file, pointer: '/schema' }, message)];
  });
}

function isAccountNumber({ schema }: ReturnType<typeof listLeaves>[number]): boolean {
  return schema.pii === 'bankAccount' && schema.transient !== true;
}
