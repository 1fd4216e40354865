import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import { GraphqlBody, GraphqlResponse } from '../../../src/contract/stores.ts';
import { sessionOf } from '../../access/guardAccess.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { queryStores } from './queryStores.ts';
import { storeLoaders, storeResolvers } from './storeResolvers.ts';
import { STORES_SCHEMA } from './storesSchema.ts';

const DESCRIPTION =
  'A GraphQL query of one’s own stores. Whatever is wrong with it is a problem of code `body.invalid`, whose details report it. ' +
  'Mutations, subscriptions and several queries in a list are not accepted.';

/** The stores of one's own businesses by GraphQL. The route is ours, so that it is guarded, validated and described as all others. */
export function graphqlRoutes({ db, config }: PlatformDeps): FastifyPluginAsyncTypebox {
  const allowsIntrospection = config.environment !== 'production';
  return async (app) => {
    await app.register(mercurius, {
      schema: STORES_SCHEMA,
      resolvers: storeResolvers(db),
      loaders: storeLoaders(db),
      routes: false,
      ide: false,
      // It would be keyed by parsed documents, no two of which are the same.
      cache: false,
      validationRules: allowsIntrospection ? [] : [NoSchemaIntrospectionCustomRule],
      // Mercurius's own logs each error, and drops the errors of our resolvers.
      errorFormatter: (response) => ({ statusCode: 200, response }),
    });

    app.post(
      '/v1/gql',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['accounts'],
          description: `${DESCRIPTION}\n\n\`\`\`graphql\n${STORES_SCHEMA}\n\`\`\``,
          body: GraphqlBody,
          response: { 200: GraphqlResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { accountId } = sessionOf(request);
        return accept(await queryStores({ accountId, reply, allowsIntrospection }, request.body)).body;
      },
    );
  };
}
