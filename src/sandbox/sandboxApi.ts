import type { SandboxBankMove, SandboxInstrument } from '../contract/sandboxProviders.ts';
import type { PrefillLinkBody, PrefillLinkResponse, PrefillParametersResponse } from '../contract/prefill.ts';
import type { Decision } from '../contract/decisions.ts';
import type { ReconsiderationAnswer } from '../contract/codes.ts';
import type { AuthCodeRedemptionBody, AuthCodeRedemptionResponse } from '../contract/singleSignOn.ts';
import type { StepUpType } from '../contract/stepUps.ts';
import type {
  MagicValue,
  SandboxApplication,
  SandboxClockBody,
  SandboxClockResponse,
  SandboxCobrand,
  SandboxCobrandsResponse,
  SandboxMessage,
} from '../contract/sandbox.ts';
import type { SandboxEvent, SandboxEventsResponse } from '../contract/sandboxEvents.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../features/shared/api/client.ts';

export function sandboxApi(client: HttpClient) {
  return {
    /** The newest messages; those to one address if it is named. */
    async messages(
      options?: CallOptions & { readonly to?: string | undefined },
    ): Promise<readonly SandboxMessage[]> {
      const { to, ...rest } = options ?? {};
      const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
      const path = `/api/sandbox/messages${query}`;
      return (await client.get<{ messages: SandboxMessage[] }>(path, requestConfig(rest))).data.messages;
    },
    async magicValues(options?: CallOptions): Promise<readonly MagicValue[]> {
      const path = '/api/sandbox/magic-values';
      return (await client.get<{ magicValues: MagicValue[] }>(path, requestConfig(options))).data.magicValues;
    },
    async events(options?: CallOptions): Promise<readonly SandboxEvent[]> {
      return (await client.get<SandboxEventsResponse>('/api/sandbox/events', requestConfig(options))).data
        .events;
    },
    async applications(options?: CallOptions): Promise<readonly SandboxApplication[]> {
      const path = '/api/sandbox/applications';
      return (await client.get<{ applications: SandboxApplication[] }>(path, requestConfig(options))).data
        .applications;
    },
    async clock(options?: CallOptions): Promise<SandboxClockResponse> {
      return (await client.get<SandboxClockResponse>('/api/sandbox/clock', requestConfig(options))).data;
    },
    /** Lets so many minutes pass. */
    async forwardClock(minutes: number): Promise<void> {
      await client.post('/api/sandbox/clock', { minutes } satisfies SandboxClockBody);
    },
    async instruments(options?: CallOptions): Promise<readonly SandboxInstrument[]> {
      const path = '/api/sandbox/financial-instruments';
      return (await client.get<{ instruments: SandboxInstrument[] }>(path, requestConfig(options))).data
        .instruments;
    },
    async moveInstrument(id: string, move: SandboxBankMove): Promise<void> {
      await client.post(`/api/sandbox/financial-instruments/${id}/moves`, { move });
    },
    async answer(id: string, answer: ReconsiderationAnswer, reply: string): Promise<void> {
      await client.post(`/api/sandbox/applications/${id}/reconsideration`, { answer, reply });
    },
    async prefillParameters(options?: CallOptions): Promise<readonly string[]> {
      const path = '/api/sandbox/prefill-parameters';
      return (await client.get<PrefillParametersResponse>(path, requestConfig(options))).data.parameters;
    },
    async signPrefillLink(body: PrefillLinkBody): Promise<PrefillLinkResponse> {
      return (await client.post<PrefillLinkResponse>('/api/sandbox/prefill-links', body)).data;
    },
    async cobrands(options?: CallOptions): Promise<readonly SandboxCobrand[]> {
      const path = '/api/sandbox/cobrands';
      return (await client.get<SandboxCobrandsResponse>(path, requestConfig(options))).data.cobrands;
    },
    /** Redeems a code of single sign-on, as a partner's server does. */
    async redeem(body: AuthCodeRedemptionBody): Promise<AuthCodeRedemptionResponse> {
      return (await client.post<AuthCodeRedemptionResponse>('/api/v2/auth-codes/redemptions', body)).data;
    },
    async decide(id: string, decision: Decision, stepUps: readonly StepUpType[] = []): Promise<void> {
      await client.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps });
    },
  };
}

export type SandboxApi = ReturnType<typeof sandboxApi>;
