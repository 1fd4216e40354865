import { cleanup, render, screen } from '@testing-library/react';
import fc from '../../../support/seeded.ts';
import { ManyMembers } from '../../../../src/rendering/templates/ObjectFieldTemplate.tsx';

const names = Array.from({ length: 100 }, (_, index) => `f${index}`);

const propertiesOf = (shown: readonly string[]) =>
  shown.map((name) => ({
    name,
    content: <input key={name} aria-label={name} />,
    disabled: false,
    readonly: false,
    hidden: false,
  }));

const labels = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'));

test('members that come and go among many leave the others where they are', () => {
  const { rerender } = render(<ManyMembers properties={propertiesOf(names)} />);
  expect(labels()).toEqual(names);
  const before = new Map(names.map((name) => [name, screen.getByLabelText(name)]));

  const changed = names.toSpliced(50, 1, 'new').toSpliced(3, 0, 'first of all');
  rerender(<ManyMembers properties={propertiesOf(changed)} />);
  expect(labels()).toEqual(changed);
  const kept = names.filter((name) => name !== 'f50');
  expect(kept.filter((name) => screen.getByLabelText(name) !== before.get(name))).toEqual([]);
});

test('members that change their order are drawn in the new one', () => {
  const { rerender } = render(<ManyMembers properties={propertiesOf(names)} />);
  rerender(<ManyMembers properties={propertiesOf(names.toReversed())} />);
  expect(labels()).toEqual(names.toReversed());
});

test('any change of many members is drawn', () => {
  const drawn = (name: string, text: string) => ({
    name,
    content: <input key={name} aria-label={name} defaultValue={text} title={text} />,
    disabled: false,
    readonly: false,
    hidden: false,
  });
  const shown = () => screen.getAllByRole('textbox').map((input) => [input.ariaLabel, input.title]);
  const start = names.map((name) => drawn(name, 'first'));
  const changes = fc.array(
    fc.record({ index: fc.nat(99), text: fc.constantFrom('second', 'third', 'gone') }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(changes, (all) => {
      let members = start;
      const { rerender } = render(<ManyMembers properties={members} />);
      for (const { index, text } of all) {
        const member = members[index];
        const rest = text === 'gone' || !member ? [] : [drawn(member.name, text)];
        members = members.toSpliced(index, 1, ...rest);
        rerender(<ManyMembers properties={members} />);
        expect(shown()).toEqual(
          members.map(({ content }) => [content.props['aria-label'], content.props.title]),
        );
      }
      cleanup();
    }),
    { numRuns: 15 },
  );
});
