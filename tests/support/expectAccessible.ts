import axe from 'axe-core';

/** No accessibility rule is broken. Colours are left to the browser tests: jsdom does not paint. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  expect(found).toEqual([]);
}
