import type { RJSFSchema } from '@rjsf/utils';
import { isRecord } from '../../lib/isRecord.ts';
import { fits } from './findShape.ts';

/**
 * Returns the answers in another shape: members of the old one only are removed, common ones are kept, and the
 * constants of the new one are set.
 */
export function changeShape(answers: unknown, from: RJSFSchema | undefined, to: RJSFSchema): unknown {
  const members = membersOf(to);
  if (members.length === 0 && to.type !== 'object') return fits(to, answers) ? answers : undefined;
  const old = isRecord(answers) ? Object.entries(answers) : [];
  const left = new Set(membersOf(from ?? {}).map(([name]) => name));
  const kept = old.filter(([name, value]) => {
    const member = to.properties?.[name];
    return typeof member === 'object' ? fits(member, value) : !left.has(name);
  });
  const constants = members.flatMap(([name, member]) =>
    typeof member === 'object' && member.const !== undefined && member.type !== 'boolean'
      ? [[name, member.const] as const]
      : [],
  );
  return { ...Object.fromEntries(kept), ...Object.fromEntries(constants) };
}

function membersOf({ properties = {} }: RJSFSchema) {
  return Object.entries(properties);
}
