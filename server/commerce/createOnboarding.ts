import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { CreateBusinessBody, OnboardingQuery } from '../../src/contract/commerce.ts';
import type { ApplicationParts } from '../applications/applicationParts.ts';
import { createApplication } from '../applications/createApplication.ts';
import type { CreateRequest } from '../applications/createRequest.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { onboardApplication } from '../applications/onboardApplication.ts';
import { updateApplication } from '../applications/updateApplication.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import type { Refusal } from '../platform/http/refusal.ts';

export type CommerceDeps = ApplicationsDeps & {
  readonly parts: Pick<ApplicationParts, 'describeOrder' | 'settleOrder'>;
};

interface OnboardingRequest extends Omit<CreateRequest, 'body' | 'query' | 'isMock'> {
  readonly body: CreateBusinessBody;
  readonly query: OnboardingQuery;
  readonly referrer: string | undefined;
}

type Created = { readonly kind: 'created'; readonly body: ApplicationResponse };

/**
 * Creates an application by version 1: then its order, and its submission if the query requests it. A refused step
 * leaves those before it, and repeating the call with its key continues there.
 */
export async function createOnboarding(
  deps: CommerceDeps,
  { body, query, referrer, ...request }: OnboardingRequest,
): Promise<Created | Refusal> {
  const { applicant, company, order, metadata, agreement } = body;
  const isMock = query.mock === 'true';
  const application = { ...sourceOf(referrer), ...metadata };
  const created = await createApplication(deps, {
    ...request,
    query: {},
    isMock,
    body: { applicant, company, application, ...(agreement && { agreement }) },
  });
  if (created.kind === 'refused') return created;
  const { application: known } = created.body;
  if (isMock) return { kind: 'created', body: created.body };
  const target = { applicationId: known.id, accountId: request.accountId };
  const { idempotency } = request;
  const orderKey = idempotency && { ...idempotency, scope: `${idempotency.scope}/order` };
  let latest: IdempotentResponse<ApplicationResponse> | Refusal = created;
  if (order !== undefined)
    latest = await updateApplication(deps, target, { body: { order }, idempotency: orderKey });
  if (latest.kind !== 'refused' && query.onboard === 'true')
    latest = await onboardApplication(deps, target, undefined);
  return latest.kind === 'refused' ? latest : { kind: 'created', body: latest.body };
}

/** Returns the host of the referring page; the rest of its URL may name a person. */
function sourceOf(referrer: string | undefined): { readonly source?: string } {
  if (referrer === undefined || !URL.canParse(referrer)) return {};
  const { host } = new URL(referrer);
  return host === '' || host.length > 200 ? {} : { source: host };
}
