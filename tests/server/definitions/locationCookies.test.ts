import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepLocation, readLocationCookies } from '../../../server/definitions/location/locationCookies.ts';
import { readTestConfig } from '../../support/testApp.ts';

const CHOSEN = { language: 'fr-CA', currency: 'CAD' };

function keptBy(publicUrl: string) {
  const set: [string, string, object][] = [];
  const reply = { setCookie: (...cookie: [string, string, object]) => void set.push(cookie) };
  keepLocation({ ...readTestConfig(), publicUrl }, reply as unknown as FastifyReply, CHOSEN); // all that it calls
  return set;
}

const read = (cookies: Record<string, string>) =>
  readLocationCookies({ cookies } as unknown as FastifyRequest); // as above

describe('the cookies of language and currency', () => {
  it('are stored for our own host, over https only', () => {
    const options = { path: '/', sameSite: 'lax', secure: true, maxAge: 31_536_000 };
    expect(keptBy('https://pay.example.com')).toEqual([
      ['__Host-market', 'fr-CA', options],
      ['__Host-currency', 'CAD', options],
    ]);
    expect(keptBy('http://localhost:8080').map(([name]) => name)).toEqual(['market', 'currency']);
  });

  it('count before those that another host of the domain may have set', () => {
    const planted = { market: 'en-US', currency: 'USD' };
    expect(read({ ...planted, '__Host-market': 'fr-CA', '__Host-currency': 'CAD' })).toEqual({
      keptLanguage: 'fr-CA',
      keptCurrency: 'CAD',
    });
    expect(read(planted)).toEqual({ keptLanguage: 'en-US', keptCurrency: 'USD' });
  });
});
