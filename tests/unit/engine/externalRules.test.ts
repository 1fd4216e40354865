import { type Answers, checkExternalRules, type ExternalRule } from '@stepwright/engine';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const code = { type: 'string', externalRule: 'voucher' };

const runtime = createTestRuntime(
  {
    offer: {
      schema: {
        type: 'object',
        properties: {
          voucher: code,
          more: { type: 'array', items: { type: 'object', properties: { voucher: code } } },
        },
      },
    },
  },
  [{ id: 'flow', steps: [{ id: 'offer', step: 'offer', path: '/' }], conditions: {} }],
);

const voucher: ExternalRule = async (value) => (value === 'SUMMER' ? undefined : 'unknown');

const check = (answers: Answers, rules: Parameters<typeof checkExternalRules>[3] = { voucher }) =>
  checkExternalRules(runtime, 'flow', contextOf(answers), rules);

describe('the rules of a product', () => {
  it('validate each answer that names them', async () => {
    const answers = { voucher: 'SUMMER', more: [{ voucher: 'SUMMER' }, { voucher: 'AUTUMN' }, {}] };
    expect(await check(answers)).toEqual([
      { stepId: 'offer', pointer: '/more/1/voucher', code: 'unknown', params: {} },
    ]);
    expect(await check({})).toEqual([]);
  });

  it('that cannot tell accept nothing', async () => {
    const unreachable: ExternalRule = () => Promise.reject(new Error('no database'));
    await expect(check({ voucher: 'SUMMER' }, { voucher: unreachable })).rejects.toThrow('no database');
  });

  it('have to be given', async () => {
    await expect(check({ voucher: 'SUMMER' }, {})).rejects.toThrow('No rule "voucher"');
  });
});
