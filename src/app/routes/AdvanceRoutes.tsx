import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../../contract/pages.ts';
import { OffersScreen } from '../../features/advances/screens/OffersScreen.tsx';
import { RedirectScreen } from '../../features/advances/screens/RedirectScreen.tsx';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';

/** The pages of cash advances. */
export function AdvanceRoutes(): ReactNode {
  const { features } = useSelector(selectConfig);
  if (features.cashAdvance !== true) return <IncorrectUrlScreen />;
  return (
    <Routes>
      <Route index element={<OffersScreen />} />
      <Route
        path={PATHS.cashAdvanceRedirect.slice(PATHS.cashAdvanceOffers.length)}
        element={<RedirectScreen />}
      />
      <Route path="*" element={<IncorrectUrlScreen />} />
    </Routes>
  );
}
