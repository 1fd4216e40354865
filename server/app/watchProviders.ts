import type { VendorWatch } from '../platform/vendors/vendorWatch.ts';
import type { Providers } from './deps.ts';
import { keysOf } from '../../src/lib/unknownValue.ts';

type Ports = Required<Omit<Providers, 'receiptSigner'>>;

/** The calls of each port that go to its vendor. What is not listed stays in this process. */
const VENDOR_CALLS: { readonly [Name in keyof Ports]: readonly (keyof NonNullable<Ports[Name]> & string)[] } =
  {
    bankLinking: ['createLinkToken', 'exchange', 'readAccount', 'removeItem', 'readWebhook'],
    testDeposits: ['sendDeposit', 'readDeposit'],
    email: ['send'],
    sms: ['send'],
    identity: ['createInquiry', 'resumeInquiry', 'readInquiry'],
    phoneAuth: ['startMobile', 'startSms', 'finish'],
    lender: ['listOffers', 'accept'],
    payments: ['storeMethod', 'removeMethod', 'charge', 'readCharge'],
    underwriting: ['decide'],
    shopperData: ['readShopper'],
    websites: ['find'],
    categoryPrediction: ['predict'],
    scanner: ['scan'],
    objectStore: ['put', 'get', 'remove'],
    openId: ['authorizationUrl', 'identify'],
    staffOpenId: ['authorizationUrl', 'identify'],
  };

/** The names of the vendors, as the metrics have them. */
export const VENDORS: readonly string[] = Object.keys(VENDOR_CALLS);

/** The same ports, with the watch before each call. */
export function watchProviders(providers: Providers, vendors: VendorWatch): Providers {
  const watched = (vendor: string, port: object, calls: readonly string[]) => ({
    ...port,
    ...Object.fromEntries(
      calls.map((operation) => [operation, watchCall(vendors, { vendor, operation, port })]),
    ),
  });
  const ports = keysOf(VENDOR_CALLS).map((vendor) => {
    const port = providers[vendor];
    return [vendor, port && watched(vendor, port, VENDOR_CALLS[vendor])];
  });
  return { ...providers, ...Object.fromEntries(ports) };
}

interface WatchedCall {
  readonly vendor: string;
  readonly operation: string;
  readonly port: object;
}

function watchCall(vendors: VendorWatch, { vendor, operation, port }: WatchedCall) {
  const call: unknown = Reflect.get(port, operation);
  if (typeof call !== 'function') throw new Error(`The port ${vendor} has no call ${operation}`);
  return (...parameters: readonly unknown[]) =>
    // Adapters throw, some of them before they wait.
    vendors.call({ vendor, operation }, async () => Reflect.apply(call, port, [...parameters]));
}
