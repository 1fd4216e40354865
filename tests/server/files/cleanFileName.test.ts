import fc from '../../support/seeded.ts';
import { cleanFileName } from '../../../server/files/takeFile.ts';

const PDF = 'application/pdf';

describe('the name of a file', () => {
  it.each([
    ['Bescheid Müller.pdf', 'Bescheid Müller.pdf'],
    ['relevé d’avril (2).pdf', 'relevé d’avril (2).pdf'],
    ['письмо.pdf', 'письмо.pdf'],
    ['C:\\fakepath\\letter.pdf', 'letter.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['photo.jpg', 'photo.jpg.pdf'],
    ['gnp.\u202Efdp.exe', 'gnp.fdp.exe.pdf'],
    ['two\r\nlines\t.pdf', 'twolines.pdf'],
    ['hid\u200Bden\uFEFF.pdf', 'hidden.pdf'],
    ['<b>"x"|y?*.pdf', '_b__x__y__.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1.letter.pdf', '_lpt1.letter.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['a  b . .pdf', 'a b.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['.pdf', 'pdf.pdf'],
    [`${'a'.repeat(500)}.pdf`, `${'a'.repeat(120)}.pdf`],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name, PDF)).toBe(clean);
  });

  it('keeps the ending that a picture has', () => {
    expect(cleanFileName('Photo.JPEG', 'image/jpeg')).toBe('Photo.jpeg');
    expect(cleanFileName('Photo', 'image/webp')).toBe('Photo.webp');
  });

  it('is safe for any typed name, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name, PDF);
        expect(clean).toMatch(/^[^\p{Cc}\p{Cf}/\\<>:"|?*]+\.pdf$/u);
        expect(clean).not.toMatch(/^\./);
        expect(cleanFileName(clean, PDF)).toBe(clean);
      }),
    );
  });
});
