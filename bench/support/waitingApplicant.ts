import type { InquirySessionResponse } from '../../src/contract/identity.ts';
import { readShownAgreement } from '../../tests/support/readShownAgreement.ts';
import { usAnswers } from '../../tests/fixtures/usAnswers.ts';

const OWN_PAGE = { 'x-requested-with': 'stepwright' };
const POLL_MS = 1000;

/** An applicant who was asked for photo ID and polls for its result, as the pages do. */
export class WaitingApplicant {
  readonly #url: string;
  readonly #email: string;
  #cookie = '';
  #id = '';
  #inquiry: Pick<InquirySessionResponse, 'inquiryId' | 'sessionToken'> = { inquiryId: '', sessionToken: '' };
  /** How long each poll took, in milliseconds. */
  readonly pollsMs: number[] = [];

  constructor(url: string, email: string) {
    this.#url = url;
    this.#email = email;
  }

  /** Signs in by the code in the sandbox's inbox, hands an application in, and begins an inquiry. */
  async prepare(): Promise<void> {
    await this.#call('POST', '/api/v2/sign-in/codes', { email: this.#email });
    await this.#call('POST', '/api/v2/sign-in/sessions', {
      email: this.#email,
      code: await this.#readCode(),
    });
    const company = { ...usAnswers.company, name: 'Ask ID' };
    const created = await this.#call('POST', '/api/v2/applications', {
      ...usAnswers,
      company,
      agreement: await readShownAgreement(this.#url),
    });
    this.#id = (created as { application: { id: string } }).application.id;
    await this.#call('PUT', this.#path(''), { order: { type: 'NO_DEVICE' } });
    await this.#call('POST', this.#path('/onboard'), {});
    await this.#until(async () => (await this.#readApplication()).stepUpDetails.length > 0);
    const session = await this.#call('POST', this.#path('/step-ups/identification/sessions'), {});
    this.#inquiry = session as InquirySessionResponse;
  }

  /** Polls each second until the inquiry is received, then until there is a decision; whether both came in time. */
  async wait(deadlineMs: number): Promise<boolean> {
    const deadline = performance.now() + deadlineMs;
    // Not all at the same moment: people do not come in step.
    await pause(Math.random() * POLL_MS);
    return (
      (await this.#pollUntil(deadline, () => this.#isReceived())) &&
      this.#pollUntil(deadline, async () => (await this.#readApplication()).decision === 'APPROVED')
    );
  }

  /** Completes the vendor's dialog as the applicant does. */
  async pass(): Promise<void> {
    const { inquiryId, sessionToken } = this.#inquiry;
    await this.#call('POST', `/api/sandbox/inquiries/${inquiryId}/moves`, { action: 'pass', sessionToken });
  }

  async #pollUntil(deadline: number, isDone: () => Promise<boolean>): Promise<boolean> {
    while (performance.now() < deadline) {
      const start = performance.now();
      const done = await isDone();
      const tookMs = performance.now() - start;
      this.pollsMs.push(tookMs);
      if (done) return true;
      await pause(Math.max(0, POLL_MS - tookMs));
    }
    return false;
  }

  async #isReceived(): Promise<boolean> {
    const answer = await this.#call('POST', this.#path('/step-ups/identification'), {});
    return (answer as { inquirySessionStatus: string }).inquirySessionStatus === 'RECEIVED';
  }

  async #readApplication() {
    const answer = await this.#call('GET', this.#path(''));
    return (answer as { application: { stepUpDetails: string[]; decision: string } }).application;
  }

  async #readCode(): Promise<string> {
    const path = `/api/sandbox/messages?to=${encodeURIComponent(this.#email)}`;
    let code = '';
    await this.#until(async () => {
      const { messages } = (await this.#call('GET', path)) as { messages: { code: string | null }[] };
      code = messages.find((message) => message.code !== null)?.code ?? '';
      return code !== '';
    });
    return code;
  }

  async #until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(100);
  }

  #path(rest: string): string {
    return `/api/v2/applications/${this.#id}${rest}`;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...OWN_PAGE,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
