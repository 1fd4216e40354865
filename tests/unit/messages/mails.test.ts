import { readBlocks } from '../../../server/messages/mail/mailBlocks.ts';
import { MAIL_TEMPLATES } from '../../../server/messages/mail/mailTemplates.ts';
import { writeMail } from '../../../server/messages/mail/writeMail.ts';
import { readGroupedTexts, readLanguages } from '../../../src/product/node.ts';
import { MAIL_LINES, sampleMail, senderIn } from '../../support/sampleMail.ts';

const LANGUAGES = readLanguages();
const HOSTILE = '<b>"Eve" & \'Co\'</b> [label]({{link}}) {{code}}\n\n# Heading';

/** The URLs that a reader can open, in order. */
const linksOf = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => url);

describe('a template', () => {
  const params = { name: HOSTILE, link: 'https://x', code: '1' };
  const read = (template: string) => readBlocks(template, { params, lines: MAIL_LINES });

  it('is read block by block', () => {
    expect(
      read('# Hello {{code}}\n\nOne\ntwo\n\n{{code}}\n\n[Go]({{link}})\n\n{{lines}}\n\n[Gone]({{none}})'),
    ).toEqual([
      { kind: 'heading', text: 'Hello 1' },
      { kind: 'paragraph', text: 'One\ntwo' },
      { kind: 'code', code: '1' },
      { kind: 'link', label: 'Go', url: 'https://x' },
      { kind: 'lines', lines: MAIL_LINES },
    ]);
  });

  it('is not changed by what fills its placeholders', () => {
    expect(read('# {{name}}\n\nHello {{name}},')).toEqual([
      { kind: 'heading', text: HOSTILE },
      { kind: 'paragraph', text: `Hello ${HOSTILE},` },
    ]);
  });

  it.each(LANGUAGES)('has the same blocks in %s as in English', (language) => {
    const kindsOf = (locale: string) =>
      Object.entries(readGroupedTexts(locale, 'emails')).map(([name, { text = '' }]) => [
        name,
        readBlocks(text, { params: {}, lines: [] }).map(({ kind }) => kind),
        [...text.matchAll(/\]\(\{\{(\w+)\}\}\)/g)].map(([, param]) => param),
      ]);
    expect(kindsOf(language)).toEqual(kindsOf('en-US'));
  });
});

describe.each(LANGUAGES)('in %s', (locale) => {
  it.each(MAIL_TEMPLATES)(
    '%s is written with every placeholder, the same in text and HTML',
    async (template) => {
      const { subject, text, html } = await sampleMail({ template, locale });
      expect(subject).not.toBe('');
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\]\(/);
      expect(html).not.toMatch(/\{\{|undefined|\]\(/);
      expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
      const unescaped = html.replaceAll('&amp;', '&');
      expect(linksOf(unescaped)).toEqual(linksOf(text));
      expect(linksOf(text).at(-1)).toBe('https://pay.example.com/unsubscribe/a-token');
      const shown = unescaped.replaceAll('<br>', '\n').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
      // The address of support is a link there.
      const sentences = text
        .split(/\n+|help@example\.com/)
        .filter((line) => !/^-- $|https?:|:$|, \$/.test(line));
      expect(sentences.filter((sentence) => !shown.includes(sentence))).toEqual([]);
    },
  );
});

it('a code is a block of its own', async () => {
  const { text, html } = await sampleMail({ template: 'signInCode' });
  expect(text).toContain('\n\n493027\n\n');
  expect(html).toContain('>493027</td>');
});

it.each(MAIL_TEMPLATES)('%s shows hostile names as text', async (template) => {
  const names = ['name', 'business', 'applicant', 'partner', 'application', 'reply', 'link'];
  const params = Object.fromEntries(names.map((name) => [name, HOSTILE]));
  const { html, subject } = await sampleMail({ template, params });
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('"Eve"');
  expect(subject).not.toContain('Eve');
});

it('nothing in a mail comes from elsewhere: its pictures are parts of it', async () => {
  const { html, pictures } = await sampleMail({ template: 'applicationApproved' });
  const sources = [...html.matchAll(/(?:src|background)="([^"]+)"|url\(/g)].map(([, source]) => source);
  expect(sources).toEqual(pictures.map(({ id }) => `cid:${id}`));
  expect(pictures.map(({ type, content }) => [type, content.subarray(1, 4).toString()])).toEqual([
    ['image/png', 'PNG'],
    ['image/png', 'PNG'],
  ]);
});

it('a logo that is not there is left out', async () => {
  const sender = senderIn('terminal');
  const mail = await writeMail({
    template: 'applicationDeclined',
    locale: 'en-US',
    params: {},
    sender: { ...sender, brand: { ...sender.brand, logo: '/brand/none.svg' }, legal: undefined },
  });
  expect(mail.pictures).toEqual([]);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain(sender.brand.name);
});

it('a mail without a language is English', async () => {
  const { html } = await sampleMail({ template: 'applicationApproved', locale: '' });
  expect(html).toContain('<html lang="" dir="ltr">');
  expect(html).toContain('Park Coffee is approved');
});

it('the page of a language that is written from the right begins there', async () => {
  const { html } = await sampleMail({ template: 'orderCharged', locale: 'ar-EG' });
  expect(html).toContain('<html lang="ar-EG" dir="rtl">');
  expect(html).toContain('text-align:left;white-space:nowrap');
});

describe.each(['terminal', 'registrar'] as const)('the brand of %s', (portal) => {
  const { tokens } = senderIn(portal);

  it('gives every colour, in both themes', async () => {
    const { html } = await sampleMail({ template: 'orderCharged', portal });
    const colours = [...html.matchAll(/#[0-9A-Fa-f]{6}/g)].map(([colour]) => colour);
    const known = [...Object.values(tokens.light), ...Object.values(tokens.dark)];
    expect(colours.length).toBeGreaterThan(20);
    expect(colours.filter((colour) => !known.includes(colour))).toEqual([]);
    expect(html).toContain(
      `.background-moment{background-color:${tokens.dark[tokens.roles['moment'] ?? '']}!important}`,
    );
  });
});
