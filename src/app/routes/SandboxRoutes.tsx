import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { COMPONENTS_PATH } from '../../contract/componentsPath.ts';
import { PATHS } from '../../contract/pages.ts';
import { SANDBOX_BANK_PATH } from '../../contract/sandboxBanks.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { LoadingScreen } from '../../features/layout/Screen.tsx';

const ComponentsScreen = lazy(async () => ({
  default: (await import('./ComponentsScreen.tsx')).ComponentsScreen,
}));
const GalleryScreen = lazy(async () => ({ default: (await import('./GalleryScreen.tsx')).GalleryScreen }));
const ReproductionScreen = lazy(async () => ({
  default: (await import('./ReproductionScreen.tsx')).ReproductionScreen,
}));
const CardFieldsScreen = lazy(async () => ({
  default: (await import('./CardFieldsScreen.tsx')).CardFieldsScreen,
}));
const SandboxBankScreen = lazy(async () => ({
  default: (await import('./SandboxBankScreen.tsx')).SandboxBankScreen,
}));
const SandboxLenderScreen = lazy(async () => ({
  default: (await import('./SandboxLenderScreen.tsx')).SandboxLenderScreen,
}));
const SandboxPartnerScreen = lazy(async () => ({
  default: (await import('./SandboxPartnerScreen.tsx')).SandboxPartnerScreen,
}));
const SandboxScreen = lazy(async () => ({ default: (await import('./SandboxScreen.tsx')).SandboxScreen }));

const PAGES: Readonly<Record<string, ReactNode>> = {
  [PATHS.sandbox]: <SandboxScreen />,
  [PATHS.cardFields]: <CardFieldsScreen />,
  [COMPONENTS_PATH]: <ComponentsScreen />,
  [PATHS.gallery]: <GalleryScreen />,
  [PATHS.reproduction]: <ReproductionScreen />,
  [PATHS.sandboxLender]: <SandboxLenderScreen />,
  [PATHS.sandboxPartner]: <SandboxPartnerScreen />,
  [SANDBOX_BANK_PATH]: <SandboxBankScreen />,
};

/** The pages of the sandbox, which no real portal has. Applicants see none of them but for the fields of a card. */
export function SandboxRoutes(): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {Object.entries(PAGES).map(([path, page]) => (
          <Route key={path} path={path.slice(PATHS.sandbox.length) || '/'} element={page} />
        ))}
        <Route path="*" element={<IncorrectUrlScreen />} />
      </Routes>
    </Suspense>
  );
}
