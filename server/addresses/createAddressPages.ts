import { applicationPath, PATHS } from '../../src/contract/pages.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { drawsField } from '../../src/product/drawsField.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { memoizeByObject } from '../../src/lib/memoizeByObject.ts';
import { widenPolicy } from '../platform/http/widenPolicy.ts';

/** The pages that show all questions of the flow `apply` below each other. */
const WHOLE_FORMS: readonly string[] = [
  PATHS.onePage,
  applicationPath(':applicationId', 'applicant'),
  applicationPath(':applicationId', 'update'),
];
const PARAMETERS = /:(?:applicationId|ownerId)/g;
const WHOLE_FLOW = 'apply';

/** Creates the function that decides whether a page asks for an address, by the steps of every market and portal. */
export function createAddressPages(flows: DefinitionsDeps['flows']): (path: string) => boolean {
  const pagesOf = memoizeByObject((definition: ResolvedDefinition) => toPattern(listPaths(definition)));
  return (path) =>
    flows.portals.some(({ id: portal }) =>
      flows.marketsIn(portal).some(({ id: market }) => {
        const definition = flows.current(market, portal)?.runtime.definition;
        if (!definition) return false;
        return pagesOf(definition).test(path);
      }),
    );
}

function listPaths({ flows, steps }: ResolvedDefinition): readonly string[] {
  return Object.values(flows).flatMap((flow) => {
    const asking = flow.steps.filter(({ step }) => drawsField(steps[step]?.ui ?? {}, 'address'));
    const whole = flow.id === WHOLE_FLOW && asking.length > 0 ? WHOLE_FORMS : [];
    return [...asking.map(({ path }) => path), ...whole];
  });
}

function toPattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.replace(PARAMETERS, 'urn:ap[pl]:[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})/?$`);
}

const SCRIPTS = 'https://maps.googleapis.com';
const PLACES = 'https://places.googleapis.com';

/** The policy of a page, with the script of the maps service and its calls let in where the page asks for an address. */
export function allowMaps(policy: string, { isAllowed }: { readonly isAllowed: boolean }): string {
  if (!isAllowed) return policy;
  return widenPolicy(policy, { 'script-src': SCRIPTS, 'connect-src': `${SCRIPTS} ${PLACES}` });
}
