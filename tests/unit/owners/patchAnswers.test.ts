import { listLeaves, type Json } from '@stepwright/engine';
import { patchAnswers } from '../../../server/owners/patchAnswers.ts';

const text = { type: 'string' };
const questions = listLeaves({ properties: { name: text, greeting: { ...text, default: 'Dear' } } });
const patch = (path: string, value: Json) =>
  patchAnswers({ name: 'Ada', greeting: 'Dear' }, [{ op: 'add', path, value }], questions);

it('keeps null for a default that was removed, so that it does not come back', () => {
  expect(patch('/greeting', null)).toEqual({ kind: 'patched', answers: { name: 'Ada', greeting: null } });
});

it('takes null for no other answer', () => {
  expect(patch('/name', null)).toMatchObject({ kind: 'invalid', details: [{ code: 'property.value' }] });
});
