import net from 'node:net';
import { createSmtpEmail } from '../../../server/messages/mail/real/createSmtpEmail.ts';

describe('mail over SMTP', () => {
  it.each([
    [550, 'undeliverable'],
    [553, 'undeliverable'],
  ])('reply %d means that the mail will never reach the recipient', async (reply, kind) => {
    expect(await sendAnswered(reply)).toEqual({ kind });
  });

  it.each([450, 552, 554])('fails on reply %d, so that it is tried again', async (reply) => {
    await expect(sendAnswered(reply)).rejects.toThrow(String(reply));
  });

  it('sends the mail, with an id that distinguishes a retry from a second mail', async () => {
    const lines: string[] = [];
    const server = net.createServer((socket) => speakSmtp(socket, lines));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const email = createSmtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'Us <us@example.com>' });
    await email.send({
      id: 'job-1',
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Text',
      html: '<p>Text of HTML</p><img src="cid:logo" alt="">',
      pictures: [{ id: 'logo', name: 'logo.png', type: 'image/png', content: Buffer.from('the logo') }],
      code: null,
      attachments: [{ name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('the file') }],
      unsubscribeUrl: 'https://pay.example.com/unsubscribe/a-token',
    });
    server.close();
    expect(lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<us@example.com>',
        'RCPT TO:<ada@example.com>',
        'Subject: Hello',
        'Message-ID: <job-1@127.0.0.1>',
        'List-Unsubscribe: <https://pay.example.com/unsubscribe/a-token>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'Content-Type: application/pdf; name=receipt.pdf',
        'Content-Disposition: attachment; filename=receipt.pdf',
        Buffer.from('the file').toString('base64'),
        '<p>Text of HTML</p><img src="cid:logo" alt="">',
        'Content-ID: <logo>',
        Buffer.from('the logo').toString('base64'),
      ]),
    );
    const types = lines.flatMap(
      (line) => /^Content-Type: (?<type>[\w/]+)/.exec(line)?.groups?.['type'] ?? [],
    );
    expect(types).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'application/pdf',
    ]);
  });
});

it('one address stays one, whatever it contains: no other recipient is added', async () => {
  const lines: string[] = [];
  const server = net.createServer((socket) => speakSmtp(socket, lines));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const email = createSmtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'Us <us@example.com>' });
  const mail = {
    id: 'job-2',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    pictures: [],
    code: null,
    attachments: [],
    unsubscribeUrl: undefined,
  };
  await email.send({ ...mail, to: 'ada@example.com,bob@example.com' }).catch(() => undefined);
  server.close();
  expect(lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
  expect(lines).not.toContain('RCPT TO:<bob@example.com>');
});

/** Sends a mail to an address to which the server of the recipient replies like this. */
async function sendAnswered(reply: number): Promise<unknown> {
  const server = net.createServer((socket) => speakSmtp(socket, [], reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const email = createSmtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'Us <us@example.com>' });
  const mail = { id: 'job-1', to: 'ada@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
  try {
    return await email.send({
      ...mail,
      pictures: [],
      code: null,
      attachments: [],
      unsubscribeUrl: undefined,
    });
  } finally {
    server.close();
  }
}

/** As much of a mail server as a client needs to be content. */
function speakSmtp(socket: net.Socket, lines: string[], toRecipient = 250): void {
  const say = (text: string) => void socket.write(`${text}\r\n`);
  say('220 test');
  socket.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\r\n')) {
      lines.push(line);
      if (line === 'DATA') say('354 go on');
      else if (line === '.') say('250 taken');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (line.startsWith('RCPT')) say(`${toRecipient} said`);
      else if (/^(EHLO|MAIL)/.test(line)) say('250 fine');
    }
  });
}
