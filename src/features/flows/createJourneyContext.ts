import type { ApplicationState } from '../../contract/applications.ts';
import type { ConfigsResponse } from '../../contract/configuration.ts';
import type { Answers } from '@stepwright/engine';
import type { JourneyContext, ResolvedDefinition } from '../../product/definitions.ts';

/** Creates the context of conditions in the browser; the server builds the same from its own data. */
export function createJourneyContext(given: {
  readonly config: ConfigsResponse;
  readonly definition: ResolvedDefinition;
  readonly answers: Answers;
  readonly application: ApplicationState | null;
}): JourneyContext {
  const { config, definition, answers, application } = given;
  return {
    answers,
    application: application, // the contract's types are JSON
    config: { features: config.features, orderTypes: config.orderTypes },
    market: { ...definition.market }, // read from JSON
    portal: { ...definition.portal }, // read from JSON
    session: {},
  };
}
