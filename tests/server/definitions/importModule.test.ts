import { randomUUID } from 'node:crypto';
import { importModule } from '../../../server/definitions/flows/loadedFlow.ts';

interface Counted {
  readonly marker: object;
}

const source = () => `export const marker = { id: '${randomUUID()}' };`;

it('imports a text once, by whatever name, and another text anew', async () => {
  const text = source();
  const [first, again] = await Promise.all([
    importModule<Counted>('one', text),
    importModule<Counted>('two', text),
  ]);
  expect(again.marker).toBe(first.marker);
  expect((await importModule<Counted>('one', text)).marker).toBe(first.marker);
  expect((await importModule<Counted>('one', source())).marker).not.toEqual(first.marker);
});

it('tries a text again that could not be imported', async () => {
  const broken = `throw new Error('${randomUUID()}');`;
  for (let tries = 0; tries < 2; tries++)
    await expect(importModule('broken', broken)).rejects.toThrow(broken.slice(17, 53));
});
