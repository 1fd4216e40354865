import { html } from '../../../server/reference/html.ts';
import { renderLayout } from '../../../server/reference/renderLayout.ts';
import { testPortal } from '../../support/testPortal.ts';

it('marks a page with its language and direction', () => {
  const frame = { brand: testPortal.brand, brandStyle: '', version: '1', groups: [] };
  const page = renderLayout(frame, { title: 'Errors', page: 'errors', main: html`<h1>Errors</h1>` });
  expect(page).toContain('<html lang="en" dir="ltr">');
});
