import type {
  FinancialInstrumentResponse,
  InstrumentsResponse,
  LinkReturnResponse,
  LinkTokenResponse,
  ManualInstrumentBody,
  VendorInstrumentBody,
} from '../../contract/bank.ts';
import type { LinkMode } from '../../contract/bankStatuses.ts';
import type { SandboxBankChoiceBody, SandboxBankChoiceResponse } from '../../contract/sandboxProviders.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The link token to request. `renew`: the dialog reports that its token is invalid. */
export interface WantedToken {
  readonly mode: LinkMode;
  readonly renew: boolean;
}

/** Linking a bank account to an application: typed in, or chosen in the vendor's dialog. */
export function bankApi(client: HttpClient) {
  const pathOf = (id: string) => `/api/v2/applications/${id}/financial-instruments`;
  return {
    async list(id: string, options?: CallOptions): Promise<InstrumentsResponse> {
      return (await client.get<InstrumentsResponse>(pathOf(id), requestConfig(options))).data;
    },
    async linkManually(
      id: string,
      body: ManualInstrumentBody,
      options?: CallOptions,
    ): Promise<FinancialInstrumentResponse> {
      const path = `${pathOf(id)}/manual`;
      return (await client.post<FinancialInstrumentResponse>(path, body, requestConfig(options))).data;
    },
    /** Returns the token that opens the vendor's dialog. */
    async linkToken(
      id: string,
      { mode, renew }: WantedToken,
      options?: CallOptions,
    ): Promise<LinkTokenResponse> {
      const path = `/api/v2/applications/${id}/plaid/token?mode=${mode}${renew ? '&renew=true' : ''}`;
      return (await client.get<LinkTokenResponse>(path, requestConfig(options))).data;
    },
    async linkByVendor(
      id: string,
      body: VendorInstrumentBody,
      options?: CallOptions,
    ): Promise<FinancialInstrumentResponse> {
      const path = `${pathOf(id)}/plaid`;
      return (await client.post<FinancialInstrumentResponse>(path, body, requestConfig(options))).data;
    },
    /** The applicant has signed in to the bank of the linked account once more. */
    async repairLogin(id: string, options?: CallOptions): Promise<InstrumentsResponse> {
      const path = `${pathOf(id)}/plaid/login`;
      return (await client.post<InstrumentsResponse>(path, {}, requestConfig(options))).data;
    },
    /** Returns the application to which a return from a bank belongs. */
    async currentLink(options?: CallOptions): Promise<LinkReturnResponse> {
      return (await client.get<LinkReturnResponse>('/api/v2/bank-links/current', requestConfig(options)))
        .data;
    },
    /** The account that a person chooses in the sandbox's dialog. */
    async chooseInSandbox(
      body: SandboxBankChoiceBody,
      options?: CallOptions,
    ): Promise<SandboxBankChoiceResponse> {
      const path = '/api/sandbox/bank-link/choices';
      return (await client.post<SandboxBankChoiceResponse>(path, body, requestConfig(options))).data;
    },
  };
}

export type BankApi = ReturnType<typeof bankApi>;
