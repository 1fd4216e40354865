import type { FlowDefinition, Json } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember } from '../../lib/unknownValue.ts';
import { leavesOfSentence, writeCondition, type Sentence } from './conditions.ts';
import { freeName } from '../project/copyTexts.ts';
import { readCondition } from './readCondition.ts';
import { say } from './sayCondition.ts';

type Conditions = Readonly<Record<string, unknown>>;

/**
 * In definitions a condition either combines named ones or is a schema of its own. A group that has both is written as named ones: its own
 * tests become a part that is named after what it says, `<name>-part-company-registered-is-yes`, which the studio shows inside the group and
 * nowhere else.
 */
const PART = '-part-';

/** The condition that a part belongs to; the name itself for any other. */
export function ownerOf(name: string, conditions: Conditions): string {
  for (let at = name.indexOf(PART); at !== -1; at = name.indexOf(PART, at + 1))
    if (Object.hasOwn(conditions, name.slice(0, at))) return name.slice(0, at);
  return name;
}

/** Whether a new condition of that name would be a part of another one, or have others as its parts. */
export const isNameOfPart = (name: string, conditions: Conditions): boolean =>
  ownerOf(name, conditions) !== name ||
  Object.keys(conditions).some((one) => one.startsWith(`${name}${PART}`));

/** The conditions of some flows by name, with those that only layers of other markets and portals have. */
export function conditionsInLayers(flows: readonly FlowDefinition[], files: DefinitionFiles): Conditions {
  const written = [...files].flatMap(([path, { json }]) =>
    flows.some(({ id }) => path.endsWith(`/flows/${id}.json`))
      ? Object.entries(ownMember(json, 'conditions') ?? {})
      : [],
  );
  return Object.fromEntries([...written, ...flows.flatMap(({ conditions }) => Object.entries(conditions))]);
}

/** The longest end of a part's name, in characters. */
const LONGEST = 48;

/** A sentence as the end of a name: `company › registered is yes` is `company-registered-is-yes`. */
function nameOfPart(sentence: Sentence): string {
  const words = say(sentence)
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const fitting = words.filter((_word, index) => words.slice(0, index + 1).join('-').length <= LONGEST);
  return fitting.join('-') || '1';
}

/** The names of a flow's conditions, without the parts of others. */
export function namesOfConditions(conditions: Conditions): readonly string[] {
  return Object.keys(conditions).filter((name) => ownerOf(name, conditions) === name);
}

/** The names of the conditions that all of some flows have. */
export function namesInAll(flows: readonly Pick<FlowDefinition, 'conditions'>[]): readonly string[] {
  const [first, ...rest] = flows;
  const names = namesOfConditions(first?.conditions ?? {});
  return names.filter((name) => rest.every(({ conditions }) => Object.hasOwn(conditions, name)));
}

/** Reads a condition of a flow with its parts as one sentence; undefined if it says more than sentences can. */
export function readNamed(name: string, conditions: Conditions): Sentence | undefined {
  const sentence = readCondition(conditions[name]);
  return sentence && withParts(sentence, name, conditions);
}

function withParts(sentence: Sentence, owner: string, conditions: Conditions): Sentence | undefined {
  switch (sentence.kind) {
    case 'test':
      return sentence;
    case 'named': {
      const isPart = sentence.name !== owner && ownerOf(sentence.name, conditions) === owner;
      if (!isPart) return sentence;
      const { [sentence.name]: own, ...others } = conditions;
      const read = readCondition(own);
      return read && withParts(read, owner, others);
    }
    case 'not': {
      const part = withParts(sentence.part, owner, conditions);
      return part && { kind: 'not', part };
    }
    case 'all':
    case 'any': {
      const { kind } = sentence;
      const parts = sentence.parts.map((part) => withParts(part, owner, conditions));
      if (parts.includes(undefined)) return undefined;
      return { kind, parts: parts.flatMap((part) => (part?.kind === kind ? part.parts : (part ?? []))) };
    }
  }
}

/** Writes a sentence as a condition of a flow with its parts, by name. */
export function writeNamed(name: string, sentence: Sentence): ReadonlyMap<string, Json> {
  const written = new Map<string, Json>();
  const write = (target: string, part: Sentence): void => {
    if (part.kind === 'named' || !namesAny(part)) written.set(target, writeCondition(part));
    else if (part.kind === 'not') written.set(target, { not: nameFor(part.part) });
    else if (part.kind !== 'test') writeGroup(target, part);
  };
  const writeGroup = (target: string, { kind, parts }: Group): void => {
    const [only] = parts;
    if (only && parts.length === 1) return write(target, only);
    const keyword = kind === 'all' ? 'allOf' : 'anyOf';
    written.set(target, { [keyword]: gathered(kind, parts).map(nameFor) });
  };
  const nameFor = (part: Sentence): string => {
    if (part.kind === 'named') return part.name;
    const own = freeName(`${name}${PART}${nameOfPart(part)}`, [...written.keys()]);
    // Named before its own parts are.
    written.set(own, {});
    write(own, part);
    return own;
  };
  written.set(name, {});
  write(name, sentence);
  return written;
}

type Group = Extract<Sentence, { readonly kind: 'all' | 'any' }>;

/** The parts of a group that name other conditions, and all others as one. */
function gathered(kind: Group['kind'], parts: readonly Sentence[]): readonly Sentence[] {
  const own = parts.filter((part) => !namesAny(part));
  const [first] = own;
  if (!first) return parts;
  const together: Sentence = own.length === 1 ? first : { kind, parts: own };
  return parts.flatMap((part) => {
    if (namesAny(part)) return [part];
    return part === first ? [together] : [];
  });
}

/** Whether a sentence names other conditions. */
export const namesAny = (sentence: Sentence): boolean =>
  leavesOfSentence(sentence).some(({ kind }) => kind === 'named');

/** The parts that a condition of a flow has now. */
export function partsOf(name: string, { conditions }: FlowDefinition): readonly string[] {
  return Object.keys(conditions).filter((one) => one !== name && ownerOf(one, conditions) === name);
}
