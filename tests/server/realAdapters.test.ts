import net from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createSmtpEmail } from '../../server/providers/email/real/createSmtpEmail.ts';
import { createHttpUnderwriting } from '../../server/providers/underwriting/real/createHttpUnderwriting.ts';

const FACTS = {
  applicationId: 'urn:app:1',
  market: 'us',
  portal: 'terminal',
  answers: { company: { name: 'x' } },
  stepUps: [],
};

describe('underwriting over HTTP', () => {
  let service: FastifyInstance;
  let url: string;
  let answer: { readonly status: number; readonly body: unknown };
  let asked: { readonly key: unknown; readonly body: unknown }[];

  beforeAll(async () => {
    service = Fastify();
    service.post('/decide', async (request, reply) => {
      asked.push({ key: request.headers['idempotency-key'], body: request.body });
      return reply.code(answer.status).send(answer.body);
    });
    url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/decide`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => service.close());

  it('sends the facts once for each case and takes the decision', async () => {
    answer = { status: 200, body: { decision: 'APPROVED_PENDING', stepUps: ['FULL_SSN'], reason: 'new' } };
    expect(await createHttpUnderwriting(url).decide(FACTS)).toEqual(answer.body);
    expect(asked).toEqual([{ key: 'urn:app:1', body: FACTS }]);
  });

  it.each([
    [503, {}, 'answered 503'],
    [302, {}, 'fetch failed'],
    [200, { decision: 'MAYBE', stepUps: [], reason: '' }, 'unknown shape'],
    [200, [], 'unknown shape'],
  ])('fails on %i %j, so that it is asked again', async (status, body, message) => {
    answer = { status, body };
    await expect(createHttpUnderwriting(url).decide(FACTS)).rejects.toThrow(message);
  });
});

describe('mail over SMTP', () => {
  it('hands the mail over, with an id that tells a second try from a second mail', async () => {
    const lines: string[] = [];
    const server = net.createServer((socket) => speakSmtp(socket, lines));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const email = createSmtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'Us <us@example.com>' });
    await email.send({ id: 'job-1', to: 'ada@example.com', subject: 'Hello', text: 'Text', code: null });
    server.close();
    expect(lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<us@example.com>',
        'RCPT TO:<ada@example.com>',
        'Subject: Hello',
        'Message-ID: <job-1@127.0.0.1>',
      ]),
    );
  });
});

/** As much of a mail server as a client needs to be content. */
function speakSmtp(socket: net.Socket, lines: string[]): void {
  const say = (text: string) => void socket.write(`${text}\r\n`);
  say('220 test');
  socket.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\r\n')) {
      lines.push(line);
      if (line === 'DATA') say('354 go on');
      else if (line === '.') say('250 taken');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) say('250 fine');
    }
  });
}
