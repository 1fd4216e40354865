import type { SessionResponse } from '../../contract/access.ts';
import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeySignInBody,
  PasskeySignInOptions,
  PasskeysResponse,
} from '../../contract/passkeys.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const OWN = '/api/v2/passkeys';
const SIGN_IN = '/api/v2/sign-in/passkeys';

/** The passkeys of the signed-in person, and signing in by one. */
export function passkeysApi(client: HttpClient) {
  return {
    async list(options?: CallOptions): Promise<PasskeysResponse> {
      return (await client.get<PasskeysResponse>(OWN, requestConfig(options))).data;
    },
    async offer(options?: CallOptions): Promise<NewPasskeyOptions> {
      return (await client.post<NewPasskeyOptions>(`${OWN}/options`, {}, requestConfig(options))).data;
    },
    async add(body: NewPasskeyBody, options?: CallOptions): Promise<PasskeysResponse> {
      return (await client.post<PasskeysResponse>(OWN, body, requestConfig(options))).data;
    },
    async remove(id: string, options?: CallOptions): Promise<PasskeysResponse> {
      const path = `${OWN}/${encodeURIComponent(id)}`;
      return (await client.delete<PasskeysResponse>(path, requestConfig(options))).data;
    },
    async ask(options?: CallOptions): Promise<PasskeySignInOptions> {
      return (await client.post<PasskeySignInOptions>(`${SIGN_IN}/options`, {}, requestConfig(options))).data;
    },
    async enter(body: PasskeySignInBody, options?: CallOptions): Promise<SessionResponse> {
      return (await client.post<SessionResponse>(`${SIGN_IN}/sessions`, body, requestConfig(options))).data;
    },
  };
}

export type PasskeysApi = ReturnType<typeof passkeysApi>;
