import { sealAnswers } from '../../../../server/applications/answers/sealAnswers.ts';
import { createKeyRing } from '../../../../server/platform/crypto/keyRing.ts';

const keys = createKeyRing(Buffer.alloc(32, 7));

async function fingerprintsOf(value: string): Promise<readonly string[]> {
  const { key: dataKey } = await keys.createDataKey('1');
  const { fingerprints } = sealAnswers(
    { keys, dataKey, applicationId: '1' },
    new Map([['/company/governmentIdentification/value', value]]),
  );
  return JSON.parse(fingerprints) as readonly string[]; // written by sealAnswers
}

it.each(['123456780', '27AAPFU0939F1ZV', 'GODE561231GR8'])(
  '%s is found again by its fingerprint',
  async (value) => {
    const [first, second] = [await fingerprintsOf(value), await fingerprintsOf(value)];
    expect(first).toHaveLength(1);
    expect(first).toEqual(second);
  },
);

it.each(['6789', 'A1B2C3', '04/12/1988', 'MEMORABLEWORD'])('%s gets none', async (value) => {
  expect(await fingerprintsOf(value)).toEqual([]);
});
