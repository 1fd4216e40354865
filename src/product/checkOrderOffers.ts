import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind, type OwnFindingCode } from './findingHints.ts';

/** The part of an offer that defines orders. The meta-schema proves its shape; missing parts count as empty. */
interface Orders {
  readonly order: OrderPart;
  readonly types: { readonly rent?: boolean; readonly buy?: boolean; readonly noDevice?: boolean };
}

interface OrderPart {
  readonly currency?: string;
  readonly devices?: Readonly<
    Record<string, { readonly rent?: { readonly perUnitCents?: number }; readonly buyCents?: number }>
  >;
  readonly bundles?: readonly BundlePart[];
  readonly terminals?: string;
  readonly freeRentalLimit?: number;
}

interface BundlePart {
  readonly id: string;
  readonly devices?: Readonly<Record<string, number>>;
  readonly displayed?: boolean;
}

/** Where something is wrong, from the offer's member `order` or `orderTypes` on. */
export type OrderMismatch = readonly [code: OwnFindingCode, path: readonly string[], message: string];

/**
 * Checks that offered items can be ordered: they have prices in the currency of their market, for every enabled kind of
 * order.
 */
export function checkOrderOffers(files: DefinitionFiles): readonly Finding[] {
  return listMarketsAndPortals(files).markets.flatMap((market) => {
    const file = `markets/${market}/offer.json`;
    const offer = files.get(file)?.json;
    const currency = currencyOf(files, market);
    return partsOf(offer).flatMap(({ path, orders }) =>
      findInvalidFields(orders, currency)
        .filter(([, [member = '']]) => path.length === 0 || hasOwn(offer, path, member))
        .map(([code, inner, message]) =>
          finding(files, ownKind(code), { file, pointer: pathToPointer([...path, ...inner]) }, message),
        ),
    );
  });
}

/** The same of one offer, from its members on. */
export function findOrderMismatches(
  files: DefinitionFiles,
  market: string,
  offer: unknown,
): readonly OrderMismatch[] {
  return isRecord(offer) ? findInvalidFields(ordersOf(offer), currencyOf(files, market)) : [];
}

/** The offer of a market, and that of each portal which differs in what can be ordered. */
function partsOf(offer: unknown): readonly { readonly path: readonly string[]; readonly orders: Orders }[] {
  if (!isRecord(offer) || !isRecord(ownMember(offer, 'order'))) return [];
  const { portals } = offer;
  const own = Object.entries(isRecord(portals) ? portals : {}).flatMap(([name, part]) =>
    isRecord(part) && ('order' in part || 'orderTypes' in part)
      ? [{ path: ['portals', name], orders: ordersOf({ ...offer, ...part }) }]
      : [],
  );
  return [{ path: [], orders: ordersOf(offer) }, ...own];
}

function ordersOf({ order, orderTypes }: Readonly<Record<string, unknown>>): Orders {
  return {
    order: isRecord(order) ? order : {},
    types: isRecord(orderTypes) ? orderTypes : {},
  };
}

// A portal's finding is located in the portal only if the member is its own.
function hasOwn(offer: unknown, path: readonly string[], member: string): boolean {
  const location = path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), offer);
  return isRecord(location) && Object.hasOwn(location, member);
}

function currencyOf(files: DefinitionFiles, market: string): unknown {
  const settings: unknown = files.get(`markets/${market}/market.json`)?.json;
  return ownMember(settings, 'currency');
}

function findInvalidFields(orders: Orders, currency: unknown): readonly OrderMismatch[] {
  return [
    ...currencyMisfits(orders, currency),
    ...typeMisfits(orders),
    ...deviceMisfits(orders),
    ...bundleMisfits(orders),
    ...rentalMisfits(orders),
  ];
}

function currencyMisfits({ order }: Orders, currency: unknown): readonly OrderMismatch[] {
  if (order.currency === undefined || order.currency === currency) return [];
  const message = `The prices are in ${order.currency}, the market's currency is ${String(currency)}`;
  return [['offer-order-currency', ['order', 'currency'], message]];
}

const KINDS = ['rent', 'buy'] as const;
type Kind = (typeof KINDS)[number];

function typeMisfits({ order, types }: Orders): readonly OrderMismatch[] {
  if (!types.rent && !types.buy && !types.noDevice)
    return [['offer-order-types', ['orderTypes'], 'No kind of order is on']];
  return KINDS.filter(
    (kind) =>
      types[kind] === true && !Object.keys(order.devices ?? {}).some((one) => hasPrice(order, one, kind)),
  ).map((kind) => ['offer-order-types', ['orderTypes', kind], `No device has a price to ${kind} it`]);
}

// A device that is offered in one way only would come and go as one chooses.
function deviceMisfits({ order, types }: Orders): readonly OrderMismatch[] {
  const { terminals = 'ALL', devices = {} } = order;
  const offered = terminals === 'ALL' ? Object.keys(devices) : [terminals].filter((one) => one !== 'LICENSE');
  const locationOf = (device: string) =>
    Object.hasOwn(devices, device) ? ['order', 'devices', device] : ['order', 'terminals'];
  return KINDS.filter((kind) => types[kind] === true).flatMap((kind) =>
    offered
      .filter((device) => !hasPrice(order, device, kind))
      .map((device): OrderMismatch => [
        'offer-device-unpriced',
        locationOf(device),
        `${device} has no price to ${kind} it`,
      ]),
  );
}

/** Bundles that are displayed by default (specification, section 9). */
const DISPLAYED_BY_DEFAULT = ['COUNTER_TOP', 'COUNTER_TOP_SUNMIT2S1', 'N910_SUNMIT2S1'];

function bundleMisfits({ order, types }: Orders): readonly OrderMismatch[] {
  const { bundles = [] } = order;
  return bundles.flatMap((bundle, index) => {
    const path = ['order', 'bundles', String(index)];
    const { id, devices = {}, displayed = DISPLAYED_BY_DEFAULT.includes(id) } = bundle;
    const isRepeated = bundles.findIndex((one) => one.id === id) !== index;
    const named = new Set(id.split(/_(?=SUNMIT)/));
    const held = Object.keys(devices);
    const isOther = held.length !== named.size || held.some((device) => !named.has(device));
    const wrong: readonly OrderMismatch[] = [
      ...(isRepeated
        ? [['offer-bundle-wrong', [...path, 'id'], `The bundle ${id} is there twice`] as const]
        : []),
      ...(isOther
        ? [['offer-bundle-wrong', [...path, 'devices'], `${id} names ${[...named].join(' and ')}`] as const]
        : []),
    ];
    return displayed ? [...wrong, ...unpricedIn({ order, types }, devices, path)] : wrong;
  });
}

function unpricedIn(
  { order, types }: Orders,
  devices: Readonly<Record<string, number>>,
  path: readonly string[],
): readonly OrderMismatch[] {
  return KINDS.filter((kind) => types[kind] === true).flatMap((kind) =>
    Object.keys(devices)
      .filter((device) => !hasPrice(order, device, kind))
      .map((device): OrderMismatch => [
        'offer-device-unpriced',
        [...path, 'devices', device],
        `${device} has no price to ${kind} it`,
      ]),
  );
}

function rentalMisfits({ order, types }: Orders): readonly OrderMismatch[] {
  if (types.rent !== true || (order.freeRentalLimit ?? 0) > 0) return [];
  return Object.entries(order.devices ?? {})
    .filter(([, { rent }]) => rent?.perUnitCents === 0)
    .map(([device]) => [
      'offer-rental-limit',
      ['order', 'devices', device, 'rent', 'perUnitCents'],
      `${device} costs nothing, and freeRentalLimit is 0`,
    ]);
}

function hasPrice({ devices = {} }: OrderPart, device: string, kind: Kind): boolean {
  const { rent, buyCents } = devices[device] ?? {};
  return (kind === 'rent' ? rent : buyCents) !== undefined;
}
