import { sectionAt, writeSkeleton } from '../../../server/pages/skeleton.ts';
import type { LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import { testConfig } from '../../support/testConfig.ts';

const flow = {
  runtime: {
    definition: {
      flows: {
        apply: { steps: [{ step: 'identity', path: '/get-started/identity' }] },
        order: { steps: [{ step: 'order', path: '/:applicationId/order' }] },
        partner: { steps: [{ step: 'home', path: '/:applicationId/owners/:ownerId/home' }] },
      },
      steps: {
        identity: { section: 'identity' },
        order: { section: 'order' },
        home: { section: 'identity' },
      },
    },
  },
} as unknown as LoadedFlow; // all that is read of it

describe('the frame of a page that the browser draws', () => {
  it.each([
    ['/get-started/identity', 'identity'],
    ['/urn:app:0b1c/order', 'order'],
    ['/urn:app:0b1c/owners/urn:apl:7d/home', undefined],
    ['/accounts', undefined],
  ])('%s is in the section %s', (path, section) => {
    expect(sectionAt(flow, path, { signedIn: true })).toBe(section);
    expect(sectionAt(flow, path, { signedIn: false })).toBeUndefined();
  });

  it('has the sections in the language of the page, and marks the one of the page', () => {
    const html = writeSkeleton({ boot: { config: testConfig, locale: 'fr-CA' }, section: 'review' });
    expect([...html.matchAll(/<\/span>([^<]+)<\/span><\/li>/g)].map(([, label]) => label)).toEqual([
      'Vous',
      'Entreprise',
      'Identité',
      'Récapitulatif',
      'Appareils',
      'Banque',
    ]);
    expect(/data-state="now"><span class="mark"><\/span>([^<]+)/.exec(html)?.[1]).toBe('Récapitulatif');
    expect(html).toContain('<main aria-busy="true">');
  });

  it('is a bar with the brand on other pages, whose name may be anything', () => {
    const brand = { ...testConfig.brand, name: '<b>"Park" & Co' };
    const html = writeSkeleton({
      boot: { config: { ...testConfig, brand }, locale: 'en-US' },
      section: undefined,
    });
    expect(html).toContain('<span>&lt;b&gt;&quot;Park&quot; &amp; Co</span>');
    expect(html).not.toContain('class="sections"');
    // The policy allows neither.
    expect(html).not.toMatch(/ style=|<script/);
  });
});
