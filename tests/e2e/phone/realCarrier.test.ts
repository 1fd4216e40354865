import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const VFP = 'vfp-of-the-real-carrier';

let vendor: Server;
let carrier: Server;
let reference = '';
let asked: { readonly url: string; readonly cookie: string | undefined }[] = [];

const product = ownProduct(async () => {
  carrier = createServer((request, answer) => {
    asked = [...asked, { url: request.url ?? '', cookie: request.headers.cookie }];
    answer.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    answer.end(JSON.stringify({ vfp: VFP }));
  });
  const carrierUrl = await listen(carrier);
  vendor = createServer((request, answer) => {
    void readJson(request).then((body) => {
      if (request.url === '/mobile-checks') reference = String(body['reference']);
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(
        JSON.stringify(
          request.url === '/mobile-checks'
            ? { redirectUrl: `${carrierUrl}/check?ticket=1` }
            : { reference, status: body['vfp'] === VFP ? 'SUCCESS' : 'FAILED' },
        ),
      );
    });
  });
  return {
    env: {
      FEATURE_PHONE_AUTH: 'true',
      PHONE_AUTH_URL: await listen(vendor),
      PHONE_AUTH_TOKEN: 'token',
      PHONE_AUTH_CARRIERS: carrierUrl,
      PHONE_AUTH_LINKS: carrierUrl,
    },
  };
});

afterAll(() => {
  vendor?.close();
  carrier?.close();
});

it('a carrier on another host is asked by the one page that may, without telling it who asks', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  // The page comes from another one, whose policy does not name the carrier.
  const id = await createAskedApplication(page, {
    url: product.url,
    locale: 'en-US',
    legalName: 'Ask PHONE',
    phone: '2125550123',
  });
  await page.waitForURL(/\/success$/);
  expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });
  expect(asked).toEqual([{ url: '/check?ticket=1&r=f', cookie: undefined }]);
  const policyOf = async (path: string) => {
    const answer = await fetch(`${product.url}/${id}/${path}`);
    return answer.headers.get('content-security-policy');
  };
  expect(await policyOf('mobile-verification')).toContain(urlOf(carrier));
  expect(await policyOf('bank')).not.toContain(urlOf(carrier));
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return urlOf(server);
}

function urlOf(server: Server): string {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>; // what our own server sends
}
