import type { TFunction } from 'i18next';
import type { JsonSchema } from '@stepwright/engine';
import { reviewRows } from '../../../src/product/review/reviewRows.ts';

describe('the review of lists and of what a person named', () => {
  const text = { type: 'string' };
  const members = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });
  const party: Parameters<typeof reviewRows>[0] = {
    id: 'party',
    kind: 'form',
    schema: members({
      host: text,
      guests: {
        type: 'array',
        items: members({
          name: text,
          code: { ...text, sensitive: true },
          days: { type: 'array', items: { enum: ['saturday', 'sunday'] } },
          cars: { type: 'array', items: members({ plate: text }) },
        }),
      },
      words: { type: 'array', items: text },
      phones: { ...members({ home: text }), additionalProperties: text },
      photo: members({ id: text, name: text }),
    }),
    ui: { photo: { 'ui:widget': 'file' } },
    actions: ['continue'],
  };
  const keys: Readonly<Record<string, string>> = {
    'steps:party.guests.item': 'Guest',
    'steps:party.guests.cars.item': 'Car',
    'steps:party.words.item': 'Word',
    'steps:party.guests.days.options.saturday': 'Saturday',
    'steps:party.guests.days.options.sunday': 'Sunday',
  };
  const plain: Parameters<typeof reviewRows>[2] = {
    t: ((wanted: string | readonly string[], options?: { readonly number?: number }) => {
      const all = typeof wanted === 'string' ? [wanted] : wanted;
      const found = all.map((key) => keys[key]).find((one) => one !== undefined);
      return found === undefined ? (all[0] ?? '') : [found, options?.number].filter(Boolean).join(' ');
    }) as unknown as TFunction, // as far as it is called here
    exists: (key) => keys[key] !== undefined,
    language: 'en-US',
  };
  const rowsIn = (answers: Parameters<typeof reviewRows>[1]) =>
    reviewRows(party, answers, plain).map(({ label, value }) => [label, value]);

  it('writes an object that one widget gives in one line, what is sensitive in it hidden', () => {
    const day = { type: 'string', format: 'date' };
    const visit: typeof party = {
      ...party,
      id: 'visit',
      schema: members({
        stay: members({ from: day, to: day }),
        away: members({ from: day, to: day }),
        spots: {
          type: 'array',
          items: members({ pin: { ...text, sensitive: true }, at: members({ x: text }) }),
        },
      }),
      ui: {
        stay: { 'ui:widget': 'date-range' },
        away: { 'ui:widget': 'date-range' },
        spots: { items: { 'ui:widget': 'spot' } },
      },
    };
    const answers = {
      stay: { from: '2027-05-01', to: '2027-05-08' },
      spots: [{ at: { x: '7' }, pin: '123456' }, { at: {} }],
    };
    const rows = reviewRows(visit, answers, plain);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ['/stay', '2027-05-01 – 2027-05-08'],
      ['/away', 'screens:review.empty'],
      ['/spots/0', 'screens:review.hidden, 7'],
      ['/spots/1', 'screens:review.empty'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('123456');
    expect(rows[0]?.label).toBe('steps:visit.stay.label');
  });

  it('names the answers of a grid by their row, each in its cell', () => {
    const week: typeof party = {
      ...party,
      id: 'week',
      schema: members({
        shops: {
          type: 'array',
          items: members({
            hours: members({ monday: members({ opens: text }), sunday: members({ opens: text }) }),
          }),
        },
      }),
      ui: { shops: { items: { hours: { 'ui:options': { layout: 'grid' } } } } },
    };
    const answers = { shops: [{ hours: { monday: { opens: '09:00' } } }] };
    const rows = reviewRows(week, answers, {
      ...plain,
      t: ((wanted: string | readonly string[]) => [wanted].flat().at(-1)) as unknown as TFunction,
    });
    const hours = 'steps:week.shops.hours';
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      [`common:list.item, ${hours}.monday.label, ${hours}.monday.opens.label`, '09:00'],
      [`common:list.item, ${hours}.sunday.label, ${hours}.sunday.opens.label`, 'screens:review.empty'],
    ]);
    expect(rows[0]?.cell).toMatchObject({ grid: '/shops/0/hours', row: 'monday', column: 'opens' });
    expect(rows[1]?.cell?.grid).toBe('/shops/0/hours');
  });

  it('leaves out a question that only a branch asks, until it is answered', () => {
    const sales: typeof party = {
      ...party,
      id: 'sales',
      ui: {},
      schema: {
        type: 'object',
        properties: { range: { type: 'string' }, note: { type: 'string' } },
        allOf: [{ properties: { sure: { type: 'string' } } }],
        if: { properties: { range: { const: 'much' } }, required: ['range'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { tax: { type: 'string' }, note: { maxLength: 9 } } },
      },
    };
    const idsIn = (answers: Parameters<typeof reviewRows>[1]) =>
      reviewRows(sales, answers, plain).map(({ id }) => id);
    expect(idsIn({ range: 'little' })).toEqual(['/range', '/note', '/sure']);
    expect(idsIn({ range: 'much', tax: 'yes' })).toEqual(['/range', '/note', '/sure', '/tax']);
  });

  it('reads items one after the other, with lists in lists, several choices and files', () => {
    const answers = {
      host: 'Ada',
      guests: [
        {
          name: 'Bea',
          code: '42',
          days: ['saturday', 'sunday'],
          cars: [{ plate: 'AB 1' }, { plate: 'CD 2' }],
        },
        { name: 'Cleo' },
      ],
      words: ['moss', 'eve'],
      phones: { home: '555-0100', boat: '555-0101' },
      photo: { id: '1', name: 'garden.png' },
    };
    expect(rowsIn(answers)).toEqual([
      ['steps:party.host.label', 'Ada'],
      ['Guest 1, steps:party.guests.name.label', 'Bea'],
      ['Guest 1, steps:party.guests.code.label', 'screens:review.hidden'],
      ['Guest 1, steps:party.guests.days.label', 'Saturday and Sunday'],
      ['Guest 1, Car 1, steps:party.guests.cars.plate.label', 'AB 1'],
      ['Guest 1, Car 2, steps:party.guests.cars.plate.label', 'CD 2'],
      ['Guest 2, steps:party.guests.name.label', 'Cleo'],
      ['Guest 2, steps:party.guests.code.label', 'screens:review.empty'],
      ['Guest 2, steps:party.guests.days.label', 'screens:review.empty'],
      ['Guest 2, steps:party.guests.cars.label', 'screens:review.empty'],
      ['Word 1', 'moss'],
      ['Word 2', 'eve'],
      ['steps:party.phones.home.label', '555-0100'],
      ['boat, steps:party.phones.*.label', '555-0101'],
      ['steps:party.photo.label', 'garden.png'],
    ]);
  });

  it('has one row for a list that is empty', () => {
    expect(rowsIn({ guests: [] })).toEqual([
      ['steps:party.host.label', 'screens:review.empty'],
      ['steps:party.guests.label', 'screens:review.empty'],
      ['steps:party.words.label', 'screens:review.empty'],
      ['steps:party.phones.home.label', 'screens:review.empty'],
      ['steps:party.photo.label', 'screens:review.empty'],
    ]);
  });
});
