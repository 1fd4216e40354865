import '../face/faces.css';
import '../face/base.css';
import '../face/shell.css';
import '../face/step.css';
import '../face/parts.css';
import '../face/slip.css';
import '../../studio/styles/preview.css';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@mui/material/styles';
import { PreviewPage } from '../../studio/preview/PreviewPage.tsx';
import { createBrandTheme } from '../theme/createBrandTheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <ThemeProvider theme={createBrandTheme()}>
    <PreviewPage />
  </ThemeProvider>,
);
