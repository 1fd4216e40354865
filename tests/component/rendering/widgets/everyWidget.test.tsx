import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBaseMeta } from '@stepwright/engine/authoring';
import known from '../../../../schemas/meta/widgets.json';
import { PREFILLS } from '../../../../src/product/prefillAnswers.ts';
import { orderKit } from '../../../../src/features/orders/fields/orderKit.ts';
import { widgets } from '../../../../src/rendering/widgets/index.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { drawField, text } from './drawField.tsx';

const own = (names: object) => Object.keys(names).filter((name) => /^[a-z]/.test(name));

/** Widgets that need a port which the portal gives to no form: a step with one could not be drawn. */
const WITHOUT_PORT = ['autocomplete', 'file'];

test('the list of names for the checker is what is registered', () => {
  const drawn = own(widgets).sort();
  expect(known.widgets).toEqual(drawn.filter((name) => !WITHOUT_PORT.includes(name)));
  expect(withBaseMeta(new Map()).get('meta/widgets.json')?.json).toMatchObject({
    widgets: drawn,
    objects: known.objects,
  });
  expect(own(orderKit.fields).sort()).toEqual(known.fields);
  expect(PREFILLS).toEqual(known.prefills);
});

test.each([
  ['text', text('city'), {}],
  ['phone', text('mobile-phone'), {}],
  ['sensitive', { ...text('ein'), sensitive: true }, {}],
  ['date', { ...text('date-of-birth'), sensitive: true }, {}],
  ['select', { type: 'string', enum: ['11111', '25000'] }, {}],
  ['radios', { type: 'boolean' }, { 'ui:widget': 'radios' }],
  ['checkbox', { type: 'boolean', enum: [true] }, { 'ui:widget': 'checkbox' }],
])('%s is accessible, also with an error', async (_, schema, ui) => {
  const { container } = drawField({ schema, ui });
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await expectAccessible(container);
});
