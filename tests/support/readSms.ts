const TRIES = 500;

interface Sms {
  readonly code: string | null;
  readonly text: string;
}

/** The newest code that the sandbox has texted to a number of ten digits, or to one with its country code. */
export function readSmsCode(url: string, phone: string): Promise<string> {
  return readNewest(url, phone, ({ code }) => code ?? undefined);
}

/** The newest link that the sandbox has texted to a number of ten digits. */
export function readSmsLink(url: string, phone: string): Promise<string> {
  return readNewest(url, phone, ({ text }) => /http\S+/.exec(text)?.[0]);
}

async function readNewest(
  url: string,
  phone: string,
  read: (message: Sms) => string | undefined,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(
      `${url}/api/sandbox/messages?to=${encodeURIComponent(phone.startsWith('+') ? phone : `+1${phone}`)}`,
    );
    const { messages } = (await answer.json()) as { readonly messages: readonly Sms[] };
    for (const message of messages) {
      const found = read(message);
      if (found !== undefined) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`Nothing was texted to ${phone}`);
}
