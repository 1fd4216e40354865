import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { checkPrefill, mergeBelow } from '../../prefill/checkPrefill.ts';
import { findOrigin } from '../../prefill/prefillRepository.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { Answers } from '@stepwright/engine';
import type { CreateRequest } from '../createRequest.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { Shopper, ShopperIds } from './shopperDataPort.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

interface Given {
  readonly flow: LoadedFlow;
  readonly answers: Answers;
}

/**
 * Lays what the operator's shop knows of the shopper below the given answers, if the request wants it. Each value is validated like a typed
 * one, and a wrong one is left out. Only the data of the person who is signed in are used: whose address the shop has is proved to be
 * theirs. Without the shop the application is created of what is given.
 */
export async function withShopperData(
  deps: ApplicationsDeps,
  request: CreateRequest,
  { flow, answers }: Given,
): Promise<Answers> {
  if (request.query['use-shopper-data'] !== 'true') return answers;
  const shopper = await readShopper(deps, await idsOf(deps, request, flow));
  if (!shopper || emailKey(shopper.email) !== emailKey(request.signedInBy)) return answers;
  const language = request.body.application?.language ?? flow.runtime.definition.market.locales[0] ?? '';
  const known = checkPrefill(deps, flow, { answers: answersOf(shopper), language }).answers;
  return mergeBelow(known, answers);
}

/** The ids that the request names, else those of the link by which the person came. */
async function idsOf(
  deps: ApplicationsDeps,
  { accountId, body }: CreateRequest,
  flow: LoadedFlow,
): Promise<ShopperIds> {
  const given = pickIds(body.application ?? {});
  if (Object.keys(given).length > 0) return given;
  const { portal, market } = flow.reference;
  return pickIds((await findOrigin(deps.db, { accountId, portal, market })) ?? {});
}

function pickIds({ shopperId, customerId }: ShopperIds): ShopperIds {
  return { ...(shopperId !== undefined && { shopperId }), ...(customerId !== undefined && { customerId }) };
}

async function readShopper({ providers }: ApplicationsDeps, ids: ShopperIds): Promise<Shopper | undefined> {
  if (Object.keys(ids).length === 0) return undefined;
  // The watch before the port counts a shop that is down.
  const reached = await reachVendor(() => providers.shopperData.readShopper(ids));
  return reached.kind === 'reached' ? reached.response : undefined;
}

function answersOf({ email, firstName, lastName, phone, address }: Shopper): Answers {
  const applicant = {
    name: { firstName, lastName },
    email: { emailAddress: email, emailAddressConfirm: email },
    phone: { localPhoneNumber: phone },
    address: { ...address },
  };
  const parts = Object.entries(applicant).map(([name, part]) => [
    name,
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)),
  ]);
  return { applicant: Object.fromEntries(parts) };
}
