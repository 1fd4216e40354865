import fc from '../../support/seeded.ts';
import { Value } from 'typebox/value';
import { UploadHeaders } from '../../../src/contract/documents.ts';
import { MAX_FILE_NAME_LENGTH } from '../../../src/contract/limits.ts';
import { encodeFileName } from '../../../src/lib/encodeFileName.ts';
import { anyCharacter } from '../../support/anyCharacter.ts';
import { generatedCases } from '../../support/generatedCases.ts';

const encode = (name: string) => encodeFileName(name, MAX_FILE_NAME_LENGTH);

describe('the name that a file is sent under', () => {
  it.each([
    ['letter.pdf', 'letter.pdf'],
    ['avis d’imposition.pdf', 'avis d’imposition.pdf'],
    [`${'統'.repeat(100)}.pdf`, `${'統'.repeat(66)}.pdf`],
    ['a'.repeat(700), 'a'.repeat(600)],
    ['\ud800.png', '\ufffd.png'],
    ['.pdf', '.pdf'],
  ])('of %j is %j', (name, kept) => {
    expect(decodeURIComponent(encode(name))).toBe(kept);
  });

  it('is accepted by the server, for any file name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 900, unit: anyCharacter }), (name) => {
        expect(Value.Check(UploadHeaders, { 'x-file-name': encode(name) })).toBe(true);
      }),
      { numRuns: generatedCases(100) },
    );
  });
});
