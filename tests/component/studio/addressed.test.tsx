import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useTypedAddressed } from '../../../src/studio/shell/useAddressed.ts';

function Search() {
  const { words, type, keep } = useTypedAddressed('find');
  return (
    <input aria-label="Words" value={words} onChange={({ target }) => type(target.value)} onBlur={keep} />
  );
}

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function renderSearch(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Search />
      <Address />
      <Link to="?find=phone">Other words</Link>
    </MemoryRouter>,
  );
  const input = screen.getByLabelText('Words');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const shown = (search: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(search));
  return { input, type, shown };
}

describe('words in the address', () => {
  it('are those of the address at first, and get there once one pauses or leaves the input', async () => {
    const { input, type, shown } = renderSearch('/?find=bank&panel=step');
    expect(input).toHaveValue('bank');
    type('bank ac');
    expect(screen.getByRole('status')).toHaveTextContent('?find=bank&panel=step');
    fireEvent.blur(input);
    await shown('?find=bank+ac&panel=step');
    type('');
    await shown('?panel=step');
  });

  it('stay with the letters that somebody adds while the address is written', async () => {
    const { input, type, shown } = renderSearch('/');
    type('ba');
    fireEvent.blur(input);
    type('bank');
    await shown('?find=ba');
    expect(input).toHaveValue('bank');
  });

  it('are replaced by those of a link, and are there again on the way back', async () => {
    const { input, type, shown } = renderSearch('/');
    type('ba');
    fireEvent.blur(input);
    await shown('?find=ba');
    fireEvent.click(screen.getByRole('link'));
    expect(input).toHaveValue('phone');
    fireEvent.click(screen.getByRole('button'));
    await shown('?find=ba');
    expect(input).toHaveValue('ba');
  });
});
