import { isList, isRecord, ownMember } from '../../../lib/unknownValue.ts';
import type { JsonSchema } from '../../definition/definitionTypes.ts';

/** Keywords that see one value, and no members beside it. */
const OF_ONE_VALUE: readonly string[] = [
  'format',
  'formatOptions',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'codes',
  'pii',
  'sensitive',
  'transient',
];

/**
 * Whether a step's schema accepts the same answers with and without those of other steps: it sees no members but those that it names,
 * and nothing depends on whether an object is left out.
 */
export function isSelfContained(schema: JsonSchema): boolean {
  return Object.entries(schema).every(([keyword, value]) => {
    switch (keyword) {
      case 'type':
        return typeof value === 'string';
      case 'enum':
        return isList(value) && !value.some(isCompound);
      case 'const':
        return !isCompound(value);
      case 'required':
        return isList(value) && value.every((name) => isNamed(schema, name));
      case 'properties':
        return isRecord(value) && Object.keys(value).every((name) => isMemberSelfContained(schema, name));
      default:
        return OF_ONE_VALUE.includes(keyword);
    }
  });
}

function isMemberSelfContained(schema: JsonSchema, name: string): boolean {
  const member = ownMember(schema.properties, name);
  if (!isRecord(member)) return false;
  const { sameAs, ...others } = member;
  if (sameAs !== undefined && !isNamed(schema, ownMember(sameAs, 'field'))) return false;
  const mayBeLeftOut = !(isList(schema.required) && schema.required.includes(name));
  return !(mayBeLeftOut && others['required'] !== undefined) && isSelfContained(others);
}

function isNamed({ properties }: JsonSchema, name: unknown): boolean {
  return typeof name === 'string' && ownMember(properties, name) !== undefined;
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
