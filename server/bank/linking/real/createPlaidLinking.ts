import { setTimeout } from 'node:timers/promises';
import type { LinkTokenCreateRequest, PlaidApi } from 'plaid';
import { Type } from 'typebox';
import type { BankLinkingPort, LinkFailure, NewLinkToken, VendorAccount } from '../bankLinkingPort.ts';
import { callPlaid, createPlaidClient, toFailure } from './callPlaid.ts';
import type { PlaidAccess } from './callPlaid.ts';
import { createWebhookKeys } from './plaidWebhookKeys.ts';
import { readPlaidWebhook } from './readPlaidWebhook.ts';
import { AccountsAnswer, AuthAnswer, toVendorAccount } from './plaidAccount.ts';

interface PlaidOptions extends PlaidAccess {
  readonly webhookUrl: string;
  /** Whether the portals' return page is on Plaid's list of allowed redirect URIs. */
  readonly returns: boolean;
  readonly clock: () => Date;
  /** How long to wait before asking once more for what a dialog has just done. */
  readonly lagMs?: number;
}

/** Plaid shows nothing for longer names. */
const MAX_NAME_LENGTH = 30;
/** Plaid has French, and none of Canada's own. */
const LANGUAGE_LENGTH = 2;
const LAG_MS = 1000;

const TokenAnswer = Type.Object({
  link_token: Type.String({ minLength: 1 }),
  expiration: Type.String({ minLength: 1 }),
});
const PublicToken = Type.Object({ public_token: Type.String() });
/** The response of /link/token/get. Older integrations get `on_success`, newer ones `results`. */
const SessionsAnswer = Type.Object({
  link_sessions: Type.Optional(
    Type.Array(
      Type.Object({
        on_success: Type.Optional(Type.Union([PublicToken, Type.Null()])),
        results: Type.Optional(
          Type.Union([
            Type.Object({ item_add_results: Type.Optional(Type.Array(PublicToken)) }),
            Type.Null(),
          ]),
        ),
      }),
    ),
  ),
});
const ExchangeAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  item_id: Type.String({ minLength: 1 }),
});

/** Links bank accounts with Plaid. Its dialog runs in the browser, with the link token. */
export function createPlaidLinking(options: PlaidOptions): BankLinkingPort {
  const client = createPlaidClient(options);
  const keys = createWebhookKeys(client, options.clock);
  return {
    async createLinkToken(wanted) {
      const plaid = await client();
      const request = await tokenRequest(options, wanted);
      const made = await callPlaid(TokenAnswer, () => plaid.linkTokenCreate(request));
      if (made.kind === 'problem') return toFailure(made);
      const expiresAt = new Date(made.body.expiration);
      if (Number.isNaN(expiresAt.getTime())) throw new Error('Plaid answered in an unknown shape');
      return { kind: 'created', token: made.body.link_token, expiresAt };
    },
    async isMadeBy(publicToken, linkTokens) {
      const plaid = await client();
      if (await isListed(plaid, publicToken, linkTokens)) return true;
      // A dialog that has just ended may not be listed yet.
      await setTimeout(options.lagMs ?? LAG_MS);
      return isListed(plaid, publicToken, linkTokens);
    },
    async exchange(publicToken) {
      const plaid = await client();
      const exchanged = await callPlaid(ExchangeAnswer, () =>
        plaid.itemPublicTokenExchange({ public_token: publicToken }),
      );
      if (exchanged.kind === 'problem') return toFailure(exchanged);
      const { item_id, access_token } = exchanged.body;
      return { kind: 'exchanged', itemReference: item_id, accessToken: access_token };
    },
    readAccount: async (accessToken, reference) => readAccount(await client(), accessToken, reference),
    async removeItem(accessToken) {
      const plaid = await client();
      const removed = await callPlaid(Type.Object({}), () => plaid.itemRemove({ access_token: accessToken }));
      if (removed.kind === 'problem' && removed.error_code !== 'ITEM_NOT_FOUND') toFailure(removed);
    },
    readWebhook: (webhook) => readPlaidWebhook(webhook, keys),
  };
}

/** Whether a dialog with one of the link tokens, the newest first, ended with the public token. */
async function isListed(
  plaid: PlaidApi,
  publicToken: string,
  linkTokens: readonly string[],
): Promise<boolean> {
  for (const linkToken of linkTokens) if (await lists(plaid, publicToken, linkToken)) return true;
  return false;
}

/** Whether a dialog with the link token ended with the public token. One that Plaid does not know any more has made none. */
async function lists(plaid: PlaidApi, publicToken: string, linkToken: string): Promise<boolean> {
  const found = await callPlaid(SessionsAnswer, () => plaid.linkTokenGet({ link_token: linkToken }));
  if (found.kind === 'problem') {
    if (found.error_code === 'INVALID_LINK_TOKEN') return false;
    throw new Error(`Plaid refused: ${found.error_code}`);
  }
  const tokens = (found.body.link_sessions ?? []).flatMap(({ on_success, results }) => [
    ...(on_success ? [on_success] : []),
    ...(results?.item_add_results ?? []),
  ]);
  return tokens.some(({ public_token }) => public_token === publicToken);
}

// While the account is not verified, Plaid withholds its numbers and returns the rest.
async function readAccount(
  plaid: PlaidApi,
  accessToken: string,
  reference: string,
): Promise<VendorAccount | LinkFailure> {
  const request = { access_token: accessToken };
  const auth = await callPlaid(AuthAnswer, () => plaid.authGet(request));
  if (auth.kind === 'done') return toVendorAccount(auth.body, reference);
  if (auth.error_code !== 'PRODUCT_NOT_READY') return toFailure(auth);
  const known = await callPlaid(AccountsAnswer, () => plaid.accountsGet(request));
  return known.kind === 'done' ? toVendorAccount(known.body, reference) : toFailure(known);
}

async function tokenRequest(
  { webhookUrl, returns }: PlaidOptions,
  { reference, portalName, country, locale, returnUrl, accessToken }: NewLinkToken,
): Promise<LinkTokenCreateRequest> {
  const { CountryCode, Products } = await import('plaid');
  const codes = new Map(Object.values(CountryCode).map((code): [string, typeof code] => [code, code]));
  const code = codes.get(country);
  if (code === undefined) throw new Error('Plaid links no accounts of this country');
  return {
    client_name: portalName.slice(0, MAX_NAME_LENGTH),
    language: locale.slice(0, LANGUAGE_LENGTH),
    country_codes: [code],
    user: { client_user_id: reference },
    webhook: webhookUrl,
    ...(returns && { redirect_uri: returnUrl }),
    ...(accessToken === undefined ? { products: [Products.Auth] } : { access_token: accessToken }),
  };
}
