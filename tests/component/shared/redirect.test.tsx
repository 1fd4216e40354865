import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { Redirect } from '../../../src/lib/Redirect.tsx';

it('leads to the page again when it is visited again while that page is still fetched', async () => {
  const arrived = Promise.withResolvers<{ default: () => string }>();
  const Arrived = lazy(() => arrived.promise);
  let navigate: NavigateFunction | undefined;
  function Start() {
    navigate = useNavigate();
    return 'the start';
  }
  render(
    <MemoryRouter>
      <Start />
      <Suspense>
        <Routes>
          <Route path="/" element={null} />
          <Route path="/old" element={<Redirect to="/new" />} />
          <Route path="/new" element={<Arrived />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await act(async () => navigate?.('/old'));
  await act(async () => navigate?.('/old'));
  await act(async () => arrived.resolve({ default: () => 'arrived' }));
  expect(await screen.findByText(/arrived/)).toBeTruthy();
});
