import type { Json, JsonSchema, SchemaLeaf } from '@stepwright/engine';
import { isFreeSegment } from '@stepwright/validators';

/** A question: where its answer is, and what its schema says in one market. */
export interface Question extends Pick<SchemaLeaf, 'path' | 'schema'> {
  readonly market: string;
  readonly step: string;
}

/** A value of the answers: what it has inside, or the schemas of the questions that ask for it. */
interface AnswerNode {
  readonly members: Map<string, AnswerNode>;
  readonly questions: Question[];
}

/** A list with more values than this is open: a string. */
const MOST_LITERALS = 12;

const HEAD = `/*
 * Written by \`npm run generate\` from the step definitions below \`schemas/\`; \`npm run check\` fails if it is stale.
 * Every member is optional: an application is partial until it is submitted, and a market may not ask for it.
 */`;

/**
 * Renders the types of all answers that any of the questions asks for: a type for each part of the document, and
 * \`PortalAnswers\` for the whole. They are type aliases, which are JSON documents for the compiler; interfaces are not.
 */
export function renderAnswerTypes(questions: readonly Question[]): string {
  const root = createNode();
  for (const question of questions) nodeAt(root, question.path).questions.push(question);
  const markets = new Set(questions.map(({ market }) => market)).size;
  const parts = [...root.members].toSorted(byName).map(([name, node]) => ({ name, node }));
  const types = parts
    .filter(({ node }) => isNamed(node))
    .map(({ name, node }) => {
      const item = node.members.get('*');
      return `/** ${describe(name, node)} */\nexport type ${typeName(name, node)} = ${typeOf(item ?? node, markets)};`;
    });
  const members = parts.map(({ name, node }) => {
    return `readonly ${propertyName(name)}?: ${isNamed(node) ? namedType(name, node) : typeOf(node, markets)};`;
  });
  const whole = `/** The answers of an application, with what any market asks for. */\nexport type PortalAnswers = { ${members.join('\n')} };`;
  const body = [...types, whole].join('\n\n');
  const imports = /\bJson\b/.test(body) ? ["import type { Json } from '@stepwright/validators';"] : [];
  return [HEAD, ...imports, body].join('\n\n');
}

/** An object, or a list of objects, has a type of its own; a single value stays a member of the whole. */
function isNamed({ members }: AnswerNode): boolean {
  return members.size > 0 && (members.get('*') ?? { members }).members.size > 0;
}

function namedType(part: string, node: AnswerNode): string {
  return node.members.has('*') ? `readonly ${typeName(part, node)}[]` : typeName(part, node);
}

function typeName(part: string, { members }: AnswerNode): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}${members.has('*') ? 'Item' : ''}Answers`;
}

function describe(name: string, node: AnswerNode): string {
  const steps = [...new Set(questionsIn(node).map(({ step }) => `\`${step}\``))].toSorted().join(', ');
  const what = node.members.has('*') ? `An item of the list \`${name}\`` : `The part \`${name}\``;
  return `${what} of the answers; steps ${steps}.`;
}

function questionsIn({ questions, members }: AnswerNode): readonly Question[] {
  return [...questions, ...[...members.values()].flatMap(questionsIn)];
}

function typeOf(node: AnswerNode, markets: number): string {
  const { members, questions } = node;
  const own = [...new Set(questions.map(({ schema }) => valueTypeOf(schema)))].toSorted();
  const literals = own.join() === 'string' ? literalsOf(questions, markets) : undefined;
  return [...new Set([...insideTypes(members, markets), ...(literals ?? own)])].join(' | ');
}

/** The type of a list, of an object with free names, or of one with these members. */
function insideTypes(members: AnswerNode['members'], markets: number): readonly string[] {
  const named = [...members].filter(([name]) => !isListOrFree(name)).toSorted(byName);
  const list = [...members].filter(([name]) => name === '*' || /^\[\d+\]$/.test(name));
  const free = [...members].filter(([name]) => isFreeSegment(name));
  const types: string[] = [];
  if (list.length > 0) types.push(`readonly (${unionOf(list, markets)})[]`);
  if (free.length > 0) types.push(`{ readonly [name: string]: ${unionOf([...free, ...named], markets)} }`);
  else if (named.length > 0)
    types.push(
      `{ ${named.map(([name, node]) => `readonly ${propertyName(name)}?: ${typeOf(node, markets)};`).join('\n')} }`,
    );
  return types;
}

function unionOf(members: readonly (readonly [string, AnswerNode])[], markets: number): string {
  return [...new Set(members.map(([, node]) => typeOf(node, markets)))].toSorted().join(' | ');
}

const VALUE_TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  null: 'null',
  number: 'number',
  string: 'string',
  array: 'readonly Json[]',
  object: '{ readonly [name: string]: Json }',
};

function valueTypeOf({ type, const: constant, enum: values }: JsonSchema): string {
  const named = [type].flat().filter((one) => typeof one === 'string');
  const allowed = constant === undefined ? values : [constant];
  const names = named.length === 0 && Array.isArray(allowed) ? allowed.map(jsonTypeOf) : named;
  const types = [...new Set(names.map((name) => VALUE_TYPES[name] ?? 'Json'))].toSorted();
  return types.length === 0 ? 'Json' : types.join(' | ');
}

function jsonTypeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The choices, if they are few and every market has the same: those of one market are its data. */
function literalsOf(questions: readonly Question[], markets: number): readonly string[] | undefined {
  if (new Set(questions.map(({ market }) => market)).size < markets) return undefined;
  const [first, ...others] = questions.map(({ schema }) => schema.enum);
  if (!Array.isArray(first) || first.length > MOST_LITERALS) return undefined;
  const isSame = others.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isSame ? first.map((value) => JSON.stringify(value)) : undefined;
}

function nodeAt(root: AnswerNode, path: readonly string[]): AnswerNode {
  let node = root;
  for (const segment of path) {
    const inside = node.members.get(segment) ?? createNode();
    node.members.set(segment, inside);
    node = inside;
  }
  return node;
}

function createNode(): AnswerNode {
  return { members: new Map(), questions: [] };
}

function isListOrFree(name: string): boolean {
  return name === '*' || /^\[\d+\]$/.test(name) || isFreeSegment(name);
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function byName([one]: readonly [string, AnswerNode], [other]: readonly [string, AnswerNode]): number {
  return one < other ? -1 : 1;
}
