import {
  GraphQLError,
  parse,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { FastifyReply } from 'fastify';
import type { GraphqlBody } from '../../../src/contract/stores.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { NESTED_LIMIT } from '../storeRepository.ts';
import { PAGE_SIZE } from './storesSchema.ts';

/** Twice a query of everything. */
const MAX_TOKENS = 250;
/** Errors of a query are reported in part only: their messages repeat the query. */
const MAX_PROBLEMS = 10;
const MAX_DESCRIPTION_LENGTH = 200;

interface Caller {
  readonly accountId: string;
  readonly reply: FastifyReply;
  readonly allowsIntrospection: boolean;
}

interface Queried {
  readonly kind: 'queried';
  readonly body: { readonly data: Readonly<Record<string, unknown>> };
}

/**
 * Executes a GraphQL query. The text is parsed here, since Mercurius would accept JSON as a parsed document, of any
 * size. Problems of a query are refusals; failures of the server are thrown.
 */
export async function queryStores(
  caller: Caller,
  { query, operationName, variables }: GraphqlBody,
): Promise<Queried | Refusal> {
  const document = parseQuery(query);
  if (document instanceof GraphQLError) return refuseQuery('query.syntax', [document]);
  const operation = { document, variables: variables ?? {}, operationName: operationName ?? undefined };
  const excess = findExcess(document, { ...operation, allowsIntrospection: caller.allowsIntrospection });
  if (excess) return refuseQuery(excess, [new GraphQLError('The query exceeds a limit')]);
  try {
    return await execute(caller, operation);
  } catch (error) {
    if (isInvalidQuery(error)) return refuseQuery('query.invalid', error.errors);
    throw error;
  }
}

/** Deeper than any query of the schema: stores, nodes, channels, and a property of a channel. */
const MAX_DEPTH = 5;
/** Fields that a document contains, with those of fragments once. Validation takes the square of their number. */
const MAX_FIELDS = 100;
/** A statement of the database counts as many values. */
const STATEMENT_COST = 1000;
/** One whole page of stores with all their properties, or several short ones. */
const MAX_COST = 5000;

type Variables = Readonly<Record<string, unknown>>;
type Excess = 'query.depth' | 'query.fields' | 'query.cost' | 'query.fragmentCycle';

interface Size {
  readonly depth: number;
  readonly cost: number;
}

const NONE: Size = { depth: 0, cost: 0 };
const ENDLESS: Size = { depth: Infinity, cost: Infinity };

/**
 * Returns the limit that a document exceeds; undefined if none. Fragments are expanded wherever they are spread. It precedes validation,
 * which compares all fields of a document with each other. Introspection, where it is allowed, is limited by its number of fields only.
 */
function findExcess(
  document: DocumentNode,
  {
    variables,
    allowsIntrospection,
  }: { readonly variables: Variables; readonly allowsIntrospection: boolean },
): Excess | undefined {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const sizes = new Map<FragmentDefinitionNode, Size>();
  const open = new Set<FragmentDefinitionNode>();
  let fields = 0;
  let hasCycle = false;

  const queries = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [sizeOf(definition.selectionSet)] : [],
  );
  for (const fragment of fragments.values()) sizeOfFragment(fragment); // one that nothing spreads is validated, too
  if (hasCycle) return 'query.fragmentCycle';
  if (fields > MAX_FIELDS) return 'query.fields';
  if (queries.some(({ depth }) => depth > MAX_DEPTH)) return 'query.depth';
  // All operations of a document count, although one of them is executed.
  return queries.reduce((sum, { cost }) => sum + cost, 0) > MAX_COST ? 'query.cost' : undefined;

  function sizeOf(selectionSet: SelectionSetNode | undefined): Size {
    return (selectionSet?.selections ?? []).reduce<Size>((size, selection) => {
      const next =
        selection.kind === Kind.FIELD
          ? sizeOfField(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet)
            : sizeOfFragment(fragments.get(selection.name.value));
      return { depth: Math.max(size.depth, next.depth), cost: size.cost + next.cost };
    }, NONE);
  }

  function sizeOfField(field: FieldNode): Size {
    fields += 1;
    const { depth, cost } = sizeOf(field.selectionSet);
    if (allowsIntrospection && field.name.value.startsWith('__')) return { depth: 1, cost: 1 };
    const own = field.name.value === 'stores' ? STATEMENT_COST : 1;
    return { depth: depth + 1, cost: own + cost * countOf(field, variables) };
  }

  function sizeOfFragment(fragment: FragmentDefinitionNode | undefined): Size {
    if (!fragment) return NONE; // validation refuses it
    if (open.has(fragment)) {
      hasCycle = true;
      return ENDLESS;
    }
    open.add(fragment);
    const size = sizes.get(fragment) ?? sizeOf(fragment.selectionSet);
    open.delete(fragment);
    sizes.set(fragment, size);
    return size;
  }
}

/** How often the values below a field are in the response at most. */
function countOf({ name, arguments: given = [] }: FieldNode, variables: Variables): number {
  if (name.value === 'channels') return NESTED_LIMIT;
  if (name.value !== 'stores') return 1;
  const first = given.find((argument) => argument.name.value === 'first')?.value;
  if (first === undefined) return PAGE_SIZE.usual;
  const stated = numberOf(first, variables);
  // One that is out of range is refused later.
  return stated >= 1 && stated <= PAGE_SIZE.most ? stated : PAGE_SIZE.most;
}

function numberOf(value: ValueNode, variables: Variables): number {
  if (value.kind === Kind.INT) return Number(value.value);
  const stated = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof stated === 'number' ? stated : NaN;
}

interface Operation {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

async function execute(
  { accountId, reply }: Caller,
  { document, variables, operationName }: Operation,
): Promise<Queried | Refusal> {
  const { data, errors = [] } = await reply.graphql(document, { accountId }, variables, operationName);
  const failed = errors.find(({ originalError }) => originalError);
  if (failed?.originalError) throw failed.originalError;
  return data ? { kind: 'queried', body: { data } } : refuseQuery('query.invalid', errors);
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

interface InvalidQuery {
  readonly errors: readonly Error[];
}

function isInvalidQuery(error: unknown): error is InvalidQuery {
  return error instanceof Error && 'code' in error && error.code === 'MER_ERR_GQL_VALIDATION';
}

function refuseQuery(code: string, errors: readonly Error[]): Refusal {
  const details = errors.slice(0, MAX_PROBLEMS).map(({ message }) => ({
    description: message.slice(0, MAX_DESCRIPTION_LENGTH),
    pointer: '/query',
    code,
  }));
  return refuse('body.invalid', { details });
}
