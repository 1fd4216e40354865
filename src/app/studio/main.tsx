import '../../studio/styles/studio.css';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@mui/material/styles';
import { Studio } from '../../studio/shell/Studio.tsx';
import { createBrandTheme } from '../theme/createBrandTheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <ThemeProvider theme={createBrandTheme()}>
    <Studio />
  </ThemeProvider>,
);
