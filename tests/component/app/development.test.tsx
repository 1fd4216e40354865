import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { replaceTexts, showFindings, type ShownFinding } from '../../../src/app/followDefinitions.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const FINDING: ShownFinding = {
  code: 'shape-wrong',
  path: 'schemas/base/steps/order.json',
  line: 3,
  column: 11,
  message: 'must be one of the allowed values',
  hint: 'Compare with the meta-schema.',
};

test('a changed text shows, and what was typed a moment before stays', async () => {
  let replace = (_text: string): void => undefined;
  function Field() {
    const { t, i18n } = useTranslation('steps');
    replace = (text) =>
      replaceTexts(i18n, [
        { locale: i18n.language, name: 'steps', texts: { 'order.title': text } },
        { locale: i18n.language, name: 'neverFetched', texts: {} },
      ]);
    return <input aria-label={t('order.title')} />;
  }
  renderWithApp(<Field />, { texts: { 'order.title': 'Order' } });
  const input = screen.getByLabelText<HTMLInputElement>('Order');
  input.value = 'half a w';
  act(() => replace('Your order'));
  expect(screen.getByLabelText('Your order')).toBe(input);
  expect(input).toHaveValue('half a w');
});

test('findings show with file and line until there are none', () => {
  showFindings([FINDING, { ...FINDING, line: 7, message: '<b>no markup</b>' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('schemas/base/steps/order.json:3:11 shape-wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('<b>no markup</b>');
  showFindings([FINDING]);
  expect(screen.getByRole('alert')).not.toHaveTextContent('order.json:7');
  showFindings([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
