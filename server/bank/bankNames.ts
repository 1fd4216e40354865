import { bankNameOf } from '../../src/contract/bankNames.ts';
import { answerAt, type Answers } from '../../src/engine/index.ts';

/** The bank of an account that was typed in, where the numbers name one that we know. */
export function findBankName(answers: Answers): string | undefined {
  const textAt = (name: string) => {
    const value = answerAt(answers, ['bank', name]);
    return typeof value === 'string' ? value : '';
  };
  return bankNameOf({
    routingNumber: textAt('routingNumber'),
    institutionNumber: textAt('institutionNumber'),
  });
}
