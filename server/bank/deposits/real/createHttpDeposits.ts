import { Type } from 'typebox';
import { oneOf } from '../../../../src/contract/schemaParts.ts';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../../platform/vendors/expectResponse.ts';
import type { TestDepositPort } from '../testDepositPort.ts';

const VENDOR = 'The processor of test deposits';

const Sent = Type.Object({ reference: Type.String() });
const Result = Type.Object({ status: oneOf(['pending', 'verified', 'returned']) });

interface DepositOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/**
 * Calls a payment processor: a POST sends the deposit, once for each reference, and a GET of the reference returns its
 * result.
 */
export function createHttpDeposits({ url, token, timeoutMs }: DepositOptions): TestDepositPort {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    async sendDeposit({ reference, ...deposit }) {
      const answer = await callVendor({
        vendor: VENDOR,
        method: 'POST',
        url,
        headers: { ...headers, 'idempotency-key': reference },
        body: JSON.stringify({ reference, ...deposit }),
        timeoutMs,
      });
      expectResponse(VENDOR, Sent, answer);
    },
    async readDeposit(reference) {
      const path = `${url}/${encodeURIComponent(reference)}`;
      const answer = await callVendor({ vendor: VENDOR, method: 'GET', url: path, headers, timeoutMs });
      return expectResponse(VENDOR, Result, answer).status;
    },
  };
}
