import { Type } from 'typebox';
import { callVendor } from '../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../platform/vendors/expectResponse.ts';
import type { PredictionPort } from '../predictionPort.ts';

interface PredictionOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number | undefined;
}

const VENDOR = 'The service of category predictions';
/** Specification, section 9: after that the page has stopped waiting. */
const TIMEOUT_MS = 4_000;
const Predicted = Type.Object({ labels: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }) });

/** Calls a prediction service over the JSON protocol in docs/how-to/switch-to-real-providers.md. */
export function createHttpPrediction({ url, token, timeoutMs }: PredictionOptions): PredictionPort {
  return {
    async predict({ inputs, language, market }) {
      const response = await callVendor({
        vendor: VENDOR,
        method: 'POST',
        url: `${url}/predictions`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ inputs, language, market }),
        timeoutMs: timeoutMs ?? TIMEOUT_MS,
      });
      return expectResponse(VENDOR, Predicted, response).labels;
    },
  };
}
