import { GraphQLError, parse } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { FastifyReply } from 'fastify';
import type { GraphqlBody } from '../../../src/contract/stores.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { findExcess } from './findExcess.ts';

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
