export { OnePageScreen } from '../../features/journey/screens/onePage/OnePageScreen.tsx';
export { UpdateScreen } from '../../features/applications/screens/UpdateScreen.tsx';
