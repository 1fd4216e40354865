export { OnePageScreen } from './OnePageScreen.tsx';
export { UpdateScreen } from './UpdateScreen.tsx';
