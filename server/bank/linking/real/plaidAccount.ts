import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { LinkFailure, VendorAccount } from '../bankLinkingPort.ts';

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

const PlaidAccount = Type.Object({
  account_id: Type.String(),
  mask: Nullable(Type.String({ maxLength: 4 })),
  subtype: Nullable(Type.String()),
  verification_status: Nullable(Type.String()),
  balances: Type.Object({
    available: Nullable(Type.Number()),
    iso_currency_code: Nullable(Type.String()),
  }),
});

/** The response of /accounts/get. */
export const AccountsAnswer = Type.Object({ accounts: Type.Array(PlaidAccount) });

/** The response of /auth/get: numbers of the United States under `ach`, of Canada under `eft`. */
export const AuthAnswer = Type.Object({
  accounts: Type.Array(PlaidAccount),
  item: Type.Object({ auth_method: Nullable(Type.String()) }),
  numbers: Type.Object({
    ach: Type.Optional(
      Type.Array(Type.Object({ account_id: Type.String(), account: Type.String(), routing: Type.String() })),
    ),
    eft: Type.Optional(
      Type.Array(
        Type.Object({
          account_id: Type.String(),
          account: Type.String(),
          institution: Type.String(),
          branch: Type.String(),
        }),
      ),
    ),
  }),
});
type AuthAnswer = Static<typeof AuthAnswer>;

const VERIFICATIONS: Readonly<Record<string, VendorAccount['verification']>> = {
  automatically_verified: 'verified',
  manually_verified: 'verified',
  database_insights_pass: 'verified',
  pending_automatic_verification: 'automaticPending',
  pending_manual_verification: 'manualPending',
  unsent: 'automaticPending',
  database_insights_pending: 'automaticPending',
  database_insights_pass_with_caution: 'verified',
  database_insights_fail: 'failed',
  verification_expired: 'failed',
  verification_failed: 'failed',
};

const CENTS = 100;
const INSTANT = 'INSTANT_AUTH';

/** One account of a login; its numbers where Plaid gives them. */
export function toVendorAccount(
  { accounts, item, numbers }: Partial<AuthAnswer> & Pick<AuthAnswer, 'accounts'>,
  accountReference: string,
): VendorAccount | LinkFailure {
  const account = accounts.find(({ account_id }) => account_id === accountReference);
  if (!account) return { kind: 'failed', code: 'unknown' };
  return {
    kind: 'read',
    numbers: numbersOf(numbers, accountReference),
    ...describe(account),
    instantAuth: item?.auth_method === INSTANT,
    verification: verificationOf(account),
  };
}

type Described = Pick<VendorAccount, 'accountType' | 'mask' | 'availableBalanceInCents' | 'currency'>;

function describe({ subtype, mask, balances }: Static<typeof PlaidAccount>): Described {
  const { available, iso_currency_code } = balances;
  return {
    accountType: subtype?.toUpperCase() ?? null,
    mask: mask ?? null,
    availableBalanceInCents: typeof available === 'number' ? Math.round(available * CENTS) : null,
    currency: iso_currency_code ?? null,
  };
}

// Without a status the bank itself has confirmed that the account is the person's.
function verificationOf({ verification_status }: Static<typeof PlaidAccount>): VendorAccount['verification'] {
  if (!verification_status) return 'verified';
  return VERIFICATIONS[verification_status] ?? 'automaticPending';
}

function numbersOf(numbers: AuthAnswer['numbers'] | undefined, id: string): VendorAccount['numbers'] {
  const ach = numbers?.ach?.find(({ account_id }) => account_id === id);
  if (ach) return { routingNumber: ach.routing, accountNumber: ach.account };
  const eft = numbers?.eft?.find(({ account_id }) => account_id === id);
  if (!eft) return null;
  return { institutionNumber: eft.institution, transitNumber: eft.branch, accountNumber: eft.account };
}
