import { ApiError, type ApiFailureKind } from '../../src/features/shared/api/apiError.ts';
import type { AdvancesApi } from '../../src/features/advances/advancesApi.ts';
import type { AnalyticsApi } from '../../src/features/analytics/analyticsApi.ts';
import type { BankApi } from '../../src/features/bank/bankApi.ts';
import type { CardsApi } from '../../src/features/cards/cardsApi.ts';
import type { OrdersApi } from '../../src/features/orders/ordersApi.ts';
import type { DraftsApi } from '../../src/features/drafts/draftsApi.ts';
import type { PasskeysApi } from '../../src/features/passkeys/passkeysApi.ts';
import type { SessionsApi } from '../../src/features/sessions/sessionsApi.ts';
import type { SingleSignOnApi } from '../../src/features/singleSignOn/singleSignOnApi.ts';
import type { SignInLinkApi } from '../../src/features/signIn/link/signInLinkApi.ts';
import type { Api } from '../../src/app/createApi.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';

/** Those that the page makes at its start, and those of which the code comes later. */
type Resources = Api & {
  readonly advances: AdvancesApi;
  readonly cards: CardsApi;
  readonly drafts: DraftsApi;
  readonly analytics: AnalyticsApi;
  readonly bank: BankApi;
  readonly orders: OrdersApi;
  readonly passkeys: PasskeysApi;
  readonly sessions: SessionsApi;
  readonly signInLink: SignInLinkApi;
  readonly singleSignOn: SingleSignOnApi;
};

/** Responses of the server, call by call. A call without one is a bug of the test or of the product. */
export type ApiScript = { readonly [Resource in keyof Resources]?: Partial<Resources[Resource]> };

export interface FakeCall {
  /** Such as `applications.create`. */
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface FakeApi {
  readonly api: Resources;
  readonly calls: readonly FakeCall[];
  /** The arguments of each call of that name. */
  readonly callsOf: (name: string) => readonly (readonly unknown[])[];
}

const RESOURCES: readonly (keyof Resources)[] = [
  'accounts',
  'advances',
  'analytics',
  'applications',
  'bank',
  'cards',
  'categories',
  'drafts',
  'orders',
  'passkeys',
  'session',
  'sessions',
  'signInLink',
  'singleSignOn',
];

/** An API that answers from a script and writes down what it was asked. The script may be changed while it is in use. */
export function fakeApi(script: ApiScript): FakeApi {
  const calls: FakeCall[] = [];
  const methodsOf = (resource: keyof Resources) =>
    new Proxy(
      {},
      {
        get:
          (_target, method) =>
          (...args: unknown[]): unknown => {
            const name = `${resource}.${String(method)}`;
            calls.push({ name, args });
            const answer: unknown = Reflect.get(script[resource] ?? {}, method);
            if (typeof answer !== 'function') throw new Error(`Nobody expected ${name}`);
            return (answer as (...given: unknown[]) => unknown)(...args);
          },
      },
    );
  return {
    api: Object.fromEntries(
      RESOURCES.map((resource) => [resource, methodsOf(resource)]),
    ) as unknown as Resources,
    calls,
    callsOf: (name) => calls.filter((one) => one.name === name).map((one) => one.args),
  };
}

/** A failed call, as the real client throws it. */
export function apiFailure(
  kind: ApiFailureKind,
  code = 'internal',
  details: readonly ProblemDetail[] = [],
): ApiError {
  return new ApiError({ kind, code, details });
}
